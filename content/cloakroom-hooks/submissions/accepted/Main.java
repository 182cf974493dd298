// A heap of the hooks that became free again, and the first one that was never used. O(n log n).
import java.io.*;
import java.util.*;

public class Main {
  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine().trim());
    PriorityQueue<Integer> freed = new PriorityQueue<>();
    int[] hookOf = new int[n + 1];
    int came = 0, unused = 1;
    StringBuilder hooks = new StringBuilder();
    for (int i = 0; i < n; i++) {
      String event = in.readLine().trim();
      if (event.equals("+")) {
        int hook = freed.isEmpty() ? unused++ : freed.remove();
        hookOf[++came] = hook;
        hooks.append(hook).append('\n');
      } else {
        freed.add(hookOf[Integer.parseInt(event.substring(2))]);
      }
    }
    System.out.print(hooks);
  }
}
