// n | n: int 1..1000000 / a: int 1..1000000000 [n]
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
    long s = 0;
    for (int x : a) s += x;
    System.out.println(s);
  }
}
