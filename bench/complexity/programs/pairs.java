// n² | n: int 1..30000 / a: int 1..1000000000 [n]
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
    long c = 0;
    for (int i = 0; i < n; i++)
      for (int j = 0; j < i; j++) if ((a[i] ^ a[j]) > a[i]) c++;
    System.out.println(c);
  }
}
