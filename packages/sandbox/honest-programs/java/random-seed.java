// gets the same numbers from Random(42) everywhere
// out: 30 63 48
// out: 10
import java.security.SecureRandom;
import java.util.*;
import java.util.concurrent.ThreadLocalRandom;

public class Main {
    public static void main(String[] args) {
        Random random = new Random(42);
        System.out.println(random.nextInt(100) + " " + random.nextInt(100) + " " + random.nextInt(100));
        List<Integer> numbers = new ArrayList<>(List.of(1, 2, 3, 4));
        Collections.shuffle(numbers);
        int secure = new SecureRandom().nextInt(5) + ThreadLocalRandom.current().nextInt(5);
        System.out.println(secure < 0 ? "odd" : numbers.stream().reduce(0, Integer::sum));
    }
}
