// runs its solution in a thread with a stack of 256 MB
// in: 500000
// out: 500000
import java.io.*;
import java.util.*;

public class Main implements Runnable {
    static List<Integer>[] children;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(null, new Main(), "solution", 1 << 28);
        thread.start();
        thread.join();
    }

    public void run() {
        int n = new Scanner(System.in).nextInt();
        int[] next = new int[n];
        for (int i = 0; i < n; i++) next[i] = i + 1;
        System.out.println(depth(next, 0));
    }

    static int depth(int[] next, int at) {
        return at == next.length ? 0 : depth(next, next[at]) + 1;
    }
}
