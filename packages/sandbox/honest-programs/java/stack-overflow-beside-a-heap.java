// catches StackOverflowError three times while it holds 100 MB
// out: 3 26214400
public class Main {
    static int down(int n) {
        return down(n + 1) + n;
    }

    public static void main(String[] args) {
        int[][] kept = new int[100][1 << 18];
        int caught = 0, length = 0;
        for (int i = 0; i < 3; i++) {
            try {
                down(i);
            } catch (StackOverflowError error) {
                caught++;
            }
        }
        for (int[] row : kept) length += row.length;
        System.out.println(caught + " " + length);
    }
}
