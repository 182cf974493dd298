// How many different numbers there are, which comes most often, and how often.
import java.io.*;
import java.util.*;

public class Numbers {
  public static void main(String[] arguments) throws IOException {
    StreamTokenizer input = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    input.nextToken();
    int count = (int) input.nval;
    Map<Integer, Integer> times = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      input.nextToken();
      times.merge((int) input.nval, 1, Integer::sum);
    }
    int best = 0, bestTimes = 0;
    for (Map.Entry<Integer, Integer> entry : times.entrySet()) {
      if (entry.getValue() <= bestTimes) continue;
      best = entry.getKey();
      bestTimes = entry.getValue();
    }
    System.out.println(times.size() + " " + best + " " + bestTimes);
  }
}
