// throws, catches and closes resources
// out: opened closed caught / by zero finally
public class Main {
    static class Resource implements AutoCloseable {
        Resource() {
            System.out.print("opened ");
        }

        @Override
        public void close() {
            System.out.print("closed ");
        }
    }

    public static void main(String[] args) {
        try (Resource resource = new Resource()) {
            int zero = args.length;
            System.out.println(1 / zero);
        } catch (ArithmeticException | NullPointerException error) {
            System.out.print("caught " + error.getMessage() + " ");
        } finally {
            System.out.println("finally");
        }
    }
}
