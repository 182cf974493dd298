// leaves a main in a helper, and the public class is run
// out: right
class Test {
    public static void main(String[] args) {
        System.out.println("wrong");
    }
}

public class Program {
    public static void main(String[] args) {
        System.out.println("right");
    }
}
