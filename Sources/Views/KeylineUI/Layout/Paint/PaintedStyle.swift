protocol PaintedStyle: ShapeStyle { var paint: ShapeLeaf.Paint { get } }
