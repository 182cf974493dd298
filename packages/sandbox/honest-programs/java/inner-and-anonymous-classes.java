// has inner, static nested, local and anonymous classes
// out: inner 1 nested 2 local 3 anonymous 4 lambda 5
import java.util.function.IntFunction;

public class Main {
    private final int base = 1;

    class Inner {
        String say() {
            return "inner " + base;
        }
    }

    static class Nested {
        String say() {
            return "nested 2";
        }
    }

    public static void main(String[] args) {
        class Local {
            String say() {
                return "local 3";
            }
        }
        IntFunction<String> anonymous = new IntFunction<>() {
            @Override
            public String apply(int n) {
                return "anonymous " + n;
            }
        };
        IntFunction<String> lambda = n -> "lambda " + n;
        System.out.println(String.join(" ", new Main().new Inner().say(), new Nested().say(), new Local().say(), anonymous.apply(4), lambda.apply(5)));
    }
}
