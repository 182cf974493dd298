// 2ⁿ | n: int 1..25 / a: int 1..1000000000 [n]
import java.io.*;
import java.util.*;

public class Main {
  static long best(int[] a, int i, long s) {
    if (i == a.length) return Math.abs(s);
    return Math.min(best(a, i + 1, s + a[i]), best(a, i + 1, s - a[i]));
  }

  public static void main(String[] args) throws IOException {
    StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
    in.nextToken();
    int n = (int) in.nval;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) {
      in.nextToken();
      a[i] = (int) in.nval;
    }
    System.out.println(best(a, 0, 0));
  }
}
