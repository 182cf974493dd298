// n² | n: int 1..20000 / a: int 1..1000000000 [n]
import java.io.*;
import java.util.*;

public class Main {
  public static void main(String[] args) throws IOException {
    StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
    in.nextToken();
    int n = (int) in.nval;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) {
      in.nextToken();
      a[i] = (int) in.nval;
    }
    int[] best = new int[n];
    int most = 0;
    for (int i = 0; i < n; i++) {
      best[i] = 1;
      for (int j = 0; j < i; j++) if (a[j] < a[i]) best[i] = Math.max(best[i], best[j] + 1);
      most = Math.max(most, best[i]);
    }
    System.out.println(most);
  }
}
