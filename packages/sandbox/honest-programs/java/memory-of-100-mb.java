// keeps 100 MB of objects and makes much garbage
// out: 2000000 1999999
import java.util.*;

public class Main {
    public static void main(String[] args) {
        List<Integer> kept = new ArrayList<>();
        for (int i = 0; i < 2_000_000; i++) {
            kept.add(i);
            String garbage = "x" + i;
            if (garbage.isEmpty()) return;
        }
        long[] table = new long[8_000_000];
        Arrays.fill(table, 1);
        System.out.println(kept.size() + " " + kept.get(kept.size() - 1));
    }
}
