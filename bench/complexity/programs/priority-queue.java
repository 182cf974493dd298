// n log n | n: int 1..400000 / a: int 1..1000000000 [n]
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
    PriorityQueue<Integer> queue = new PriorityQueue<>();
    for (int x : a) queue.add(x);
    long s = 0;
    while (!queue.isEmpty()) s = s * 31 + queue.poll();
    System.out.println(s);
  }
}
