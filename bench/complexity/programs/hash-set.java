// n | n: int 1..500000 / a: int 1..1000000000 [n]
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
    HashSet<Integer> seen = new HashSet<>();
    for (int x : a) seen.add(x % 100000);
    System.out.println(seen.size());
  }
}
