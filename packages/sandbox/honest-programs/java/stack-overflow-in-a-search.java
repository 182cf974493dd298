// catches StackOverflowError of a method with many parameters and a finally; memory: 200 MB
// out: deep enough true
public class Main {
    static int reached;

    static long search(long a, double b, String c, int[] d, int depth) {
        try {
            reached = Math.max(reached, depth);
            return search(a + 1, b * 2, c, d, depth + 1) + d[0];
        } finally {
            d[0]++;
        }
    }

    public static void main(String[] args) {
        try {
            search(1, 1.0, "x", new int[1], 0);
        } catch (StackOverflowError error) {
            System.out.println("deep enough " + (reached > 50_000));
        }
    }
}
