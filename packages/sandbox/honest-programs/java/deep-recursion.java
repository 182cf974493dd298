// recurses 200000 levels deep on the main thread
// in: 200000
// out: 20000100000
import java.util.Scanner;

public class Main {
    static long sum(int n) {
        if (n == 0) return 0;
        long below = sum(n - 1);
        return below + n;
    }

    public static void main(String[] args) {
        System.out.println(sum(new Scanner(System.in).nextInt()));
    }
}
