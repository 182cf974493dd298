// has records, switch expressions and pattern matching
// in: circle 2
// in: square 3
// out: Circle[radius=2.0] 12.57
// out: Square[side=3.0] 9.00
import java.util.*;

public class Main {
    sealed interface Shape permits Circle, Square {}
    record Circle(double radius) implements Shape {}
    record Square(double side) implements Shape {}

    static double area(Shape shape) {
        if (shape instanceof Circle c) return Math.PI * c.radius() * c.radius();
        if (shape instanceof Square s) return s.side() * s.side();
        throw new IllegalArgumentException();
    }

    public static void main(String[] args) {
        var in = new Scanner(System.in);
        while (in.hasNext()) {
            Shape shape = switch (in.next()) {
                case "circle" -> new Circle(in.nextDouble());
                case "square" -> {
                    double side = in.nextDouble();
                    yield new Square(side);
                }
                default -> throw new IllegalStateException();
            };
            System.out.printf("%s %.2f%n", shape, area(shape));
        }
    }
}
