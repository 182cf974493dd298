// A Fenwick tree over the numbers of the trams holds the carriages that are in the depot, O(n log n).
import java.io.*;
import java.util.*;

public class Main {
  static long[] sums;

  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine().trim());
    sums = new long[n + 1];
    int[] length = new int[n + 1];
    int came = 0;
    long inside = 0;
    StringBuilder coins = new StringBuilder();
    for (int i = 0; i < n; i++) {
      StringTokenizer event = new StringTokenizer(in.readLine());
      boolean arrives = event.nextToken().equals("+");
      int number = Integer.parseInt(event.nextToken());
      if (arrives) {
        length[++came] = number;
        add(came, number);
        inside += number;
      } else {
        coins.append(inside - upTo(number)).append('\n');
        add(number, -length[number]);
        inside -= length[number];
      }
    }
    System.out.print(coins);
  }

  static void add(int tram, int carriages) {
    for (; tram < sums.length; tram += tram & -tram) sums[tram] += carriages;
  }

  static long upTo(int tram) {
    long total = 0;
    for (; tram > 0; tram &= tram - 1) total += sums[tram];
    return total;
  }
}
