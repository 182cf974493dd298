// Dijkstra over places and measures of water; drawing one measure is a step of its own. O(c (n + m) log(c n)).
import java.io.*;
import java.util.*;

public class Main {
  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }

  public static void main(String[] args) throws IOException {
    StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
    int n = next(in), m = next(in), capacity = next(in), levels = capacity + 1;
    int[] wells = new int[n];
    for (int i = 0; i < n; i++) wells[i] = next(in);
    List<List<int[]>> tracks = new ArrayList<>();
    for (int i = 0; i < n; i++) tracks.add(new ArrayList<>());
    for (int i = 0; i < m; i++) {
      int u = next(in) - 1, v = next(in) - 1, hours = next(in), cost = next(in);
      tracks.get(u).add(new int[] {v, hours, cost});
      tracks.get(v).add(new int[] {u, hours, cost});
    }

    long[] best = new long[n * levels];
    Arrays.fill(best, Long.MAX_VALUE);
    PriorityQueue<long[]> queue = new PriorityQueue<>(Comparator.comparingLong(entry -> entry[0]));
    best[capacity] = 0;
    queue.add(new long[] {0, capacity});
    while (!queue.isEmpty()) {
      long[] entry = queue.remove();
      int state = (int) entry[1], place = state / levels, water = state % levels;
      if (entry[0] > best[state]) continue;
      if (place == n - 1) {
        System.out.println(entry[0]);
        return;
      }
      if (wells[place] > 0 && water < capacity) reach(queue, best, state + 1, entry[0] + wells[place]);
      for (int[] track : tracks.get(place))
        if (track[2] <= water) reach(queue, best, track[0] * levels + water - track[2], entry[0] + track[1]);
    }
    System.out.println(-1);
  }

  static void reach(PriorityQueue<long[]> queue, long[] best, int state, long hours) {
    if (hours >= best[state]) return;
    best[state] = hours;
    queue.add(new long[] {hours, state});
  }
}
