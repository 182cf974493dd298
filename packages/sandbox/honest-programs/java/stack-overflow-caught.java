// recurses without end and catches StackOverflowError
// out: stopped below 10000 levels: false
public class Main {
    static int depth;

    static int down(int n) {
        depth = n;
        return down(n + 1) + 1;
    }

    public static void main(String[] args) {
        try {
            down(0);
        } catch (StackOverflowError error) {
            System.out.println("stopped below 10000 levels: " + (depth < 10000));
        }
    }
}
