// ends with an exit code that the virtual machine has for a full heap; exit: 3
// out: before the end
public class Main {
    public static void main(String[] values) {
        System.out.println("before the end");
        System.err.println("java.lang.OutOfMemoryError is not what happened");
        System.exit(3);
    }
}
