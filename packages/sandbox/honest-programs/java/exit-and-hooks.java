// ends by System.exit(0), with a shutdown hook
// out: working
// out: hook
public class Main {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        System.out.println("working");
        System.exit(0);
    }
}
