// Dreyfus-Wagner: cheapest[set][place], O(3^k n + 2^k m log n).
import java.util.*;

public class Main {
  static final long UNREACHABLE = Long.MAX_VALUE / 4;

  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    int n = in.nextInt(), m = in.nextInt(), villages = in.nextInt();
    long[] mast = new long[n];
    for (int place = 0; place < n; place++) mast[place] = in.nextLong();
    List<List<long[]>> trails = new ArrayList<>();
    for (int place = 0; place < n; place++) trails.add(new ArrayList<>());
    for (int i = 0; i < m; i++) {
      int u = in.nextInt() - 1, v = in.nextInt() - 1;
      long wire = in.nextLong();
      trails.get(u).add(new long[] {v, wire + mast[v]});
      trails.get(v).add(new long[] {u, wire + mast[u]});
    }

    long[][] cheapest = new long[1 << villages][n];
    for (long[] costs : cheapest) Arrays.fill(costs, UNREACHABLE);
    for (int village = 0; village < villages; village++) cheapest[1 << village][village] = mast[village];
    for (int group = 1; group < 1 << villages; group++) {
      long[] costs = cheapest[group];
      // Two trees that meet at a place share its mast.
      for (int part = (group - 1) & group; part > 0; part = (part - 1) & group)
        for (int place = 0; place < n; place++)
          costs[place] = Math.min(costs[place], cheapest[part][place] + cheapest[group ^ part][place] - mast[place]);
      extend(costs, trails);
    }
    System.out.println(Arrays.stream(cheapest[(1 << villages) - 1]).min().getAsLong());
  }

  /** Lets every tree grow along the trails, away from the place where it is held. */
  static void extend(long[] costs, List<List<long[]>> trails) {
    PriorityQueue<long[]> queue = new PriorityQueue<>(Comparator.comparingLong(entry -> entry[0]));
    for (int place = 0; place < costs.length; place++)
      if (costs[place] < UNREACHABLE) queue.add(new long[] {costs[place], place});
    while (!queue.isEmpty()) {
      long[] entry = queue.remove();
      int place = (int) entry[1];
      if (entry[0] > costs[place]) continue;
      for (long[] trail : trails.get(place)) {
        int near = (int) trail[0];
        if (entry[0] + trail[1] >= costs[near]) continue;
        costs[near] = entry[0] + trail[1];
        queue.add(new long[] {costs[near], near});
      }
    }
  }
}
