// Binary search for the minute: how many loaves are done by then is a sum. O(m log answer).
import java.io.*;

public class Main {
  public static void main(String[] args) throws IOException {
    StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
    int m = next(in);
    long loaves = next(in), low = 0, high = Long.MAX_VALUE;
    long[] warmUp = new long[m], baking = new long[m];
    for (int i = 0; i < m; i++) {
      warmUp[i] = next(in);
      baking[i] = next(in);
      high = Math.min(high, warmUp[i] + loaves * baking[i]);
    }
    while (low < high) {
      long minute = (low + high) / 2, done = 0;
      for (int i = 0; i < m; i++) if (warmUp[i] < minute) done += (minute - warmUp[i]) / baking[i];
      if (done >= loaves) high = minute;
      else low = minute + 1;
    }
    System.out.println(low);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
