// has generic classes, bounded types and default methods
// out: 9 z [1, 2, 3]
import java.util.*;
import java.util.function.*;

interface Named {
    String name();

    default String greeting() {
        return "hello " + name();
    }
}

class Pair<A extends Comparable<A>, B> {
    final A first;
    final B second;

    Pair(A first, B second) {
        this.first = first;
        this.second = second;
    }

    <R> Pair<A, R> map(Function<? super B, ? extends R> change) {
        return new Pair<>(first, change.apply(second));
    }
}

public class Main {
    static <T extends Comparable<? super T>> T max(Collection<? extends T> all) {
        Iterator<? extends T> it = all.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T next = it.next();
            if (next.compareTo(best) > 0) best = next;
        }
        return best;
    }

    public static void main(String[] args) {
        List<Integer> sorted = new ArrayList<>(Set.of(3, 1, 2));
        Collections.sort(sorted);
        System.out.println(max(List.of(3, 9, 4)) + " " + new Pair<>(1, "z").map(s -> s.charAt(0)).second + " " + sorted);
    }
}
