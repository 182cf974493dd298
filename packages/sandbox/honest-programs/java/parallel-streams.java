// sums with a parallel stream
// out: 500000500000 664579
import java.util.stream.*;

public class Main {
    public static void main(String[] args) {
        long sum = LongStream.rangeClosed(1, 1_000_000).parallel().sum();
        boolean[] composite = new boolean[10_000_001];
        for (int i = 2; i * i <= 10_000_000; i++)
            if (!composite[i]) for (int j = i * i; j <= 10_000_000; j += i) composite[j] = true;
        long primes = IntStream.rangeClosed(2, 10_000_000).parallel().filter(i -> !composite[i]).count();
        System.out.println(sum + " " + primes);
    }
}
