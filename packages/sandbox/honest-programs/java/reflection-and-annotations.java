// looks at itself by reflection
// out: add 5 true
import java.lang.annotation.*;
import java.lang.reflect.Method;

public class Main {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Marked {}

    @Marked
    public static int add(int a, int b) {
        return a + b;
    }

    public static void main(String[] args) throws Exception {
        Method method = Main.class.getMethod("add", int.class, int.class);
        System.out.println(method.getName() + " " + method.invoke(null, 2, 3) + " " + method.isAnnotationPresent(Marked.class));
    }
}
