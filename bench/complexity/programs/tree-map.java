// n log n | n: int 1..300000 / a: int 1..1000000000 [n]
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
    TreeMap<Integer, Integer> count = new TreeMap<>();
    for (int x : a) count.merge(x, 1, Integer::sum);
    System.out.println(count.size());
  }
}
