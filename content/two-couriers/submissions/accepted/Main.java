// One courier is always at the last house; the state is where the other one rests. O(n^2).
import java.util.*;

public class Main {
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    int n = in.nextInt();
    long[] stops = new long[n + 1]; // stop 0 is the post office
    for (int i = 1; i <= n; i++) stops[i] = in.nextLong();

    // walks[j]: the least distance so far with the idle courier at stop j.
    long[] walks = new long[n + 1];
    for (int i = 1; i <= n; i++) {
      long swapped = Long.MAX_VALUE, step = Math.abs(stops[i] - stops[i - 1]);
      for (int j = 0; j < i; j++) {
        swapped = Math.min(swapped, walks[j] + Math.abs(stops[i] - stops[j]));
        walks[j] += step;
      }
      walks[i - 1] = Math.min(walks[i - 1], swapped);
      walks[i] = Long.MAX_VALUE / 2;
    }
    System.out.println(Arrays.stream(walks).min().getAsLong());
  }
}
