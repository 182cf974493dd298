// uses ArrayDeque, PriorityQueue, TreeMap, LinkedHashMap and EnumMap
// out: 1 3 {b=2, a=1} 20 {MON=1}
import java.util.*;

public class Main {
    enum Day { MON, TUE }

    public static void main(String[] args) {
        Deque<Integer> deque = new ArrayDeque<>(List.of(1, 2, 3));
        PriorityQueue<int[]> queue = new PriorityQueue<>((a, b) -> b[0] - a[0]);
        queue.add(new int[] {1});
        queue.add(new int[] {3});
        Map<String, Integer> ordered = new LinkedHashMap<>();
        ordered.put("b", 2);
        ordered.put("a", 1);
        TreeMap<Integer, String> tree = new TreeMap<>(Map.of(10, "x", 20, "y"));
        EnumMap<Day, Integer> days = new EnumMap<>(Day.class);
        days.put(Day.MON, 1);
        System.out.println(deque.pollFirst() + " " + queue.poll()[0] + " " + ordered + " " + tree.ceilingKey(11) + " " + days);
    }
}
