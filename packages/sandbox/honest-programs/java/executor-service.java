// computes with an ExecutorService and Futures
// out: 1 4 9 16 25
import java.util.*;
import java.util.concurrent.*;

public class Main {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Future<Integer>> results = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            final int n = i;
            results.add(pool.submit(() -> n * n));
        }
        StringJoiner line = new StringJoiner(" ");
        for (Future<Integer> result : results) line.add(String.valueOf(result.get()));
        System.out.println(line);
        pool.shutdown();
        if (!pool.awaitTermination(5, TimeUnit.SECONDS)) System.out.println("still running");
    }
}
