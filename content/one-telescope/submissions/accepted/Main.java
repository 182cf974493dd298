// Always the observation that ends first, O(n log n).
import java.io.*;
import java.util.*;

public class Main {
  public static void main(String[] args) throws IOException {
    StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
    int n = next(in), turning = next(in);
    int[][] requests = new int[n][];
    for (int i = 0; i < n; i++) requests[i] = new int[] {next(in), next(in)};
    Arrays.sort(requests, Comparator.comparingInt(request -> request[1]));

    int made = 0, ready = 0;
    for (int[] request : requests) {
      if (request[0] < ready) continue;
      made++;
      ready = request[1] + turning;
    }
    System.out.println(made);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
