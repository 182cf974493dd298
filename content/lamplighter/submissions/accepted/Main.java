// Twice all the streets but for the farthest corner, found by passing distances up and down the tree. O(n).
import java.io.*;
import java.util.*;

public class Main {
  public static void main(String[] args) throws IOException {
    StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
    int n = next(in), twice = 0;
    List<List<int[]>> streets = new ArrayList<>();
    for (int corner = 0; corner < n; corner++) streets.add(new ArrayList<>());
    for (int i = 1; i < n; i++) {
      int u = next(in) - 1, v = next(in) - 1, length = next(in);
      streets.get(u).add(new int[] {v, length});
      streets.get(v).add(new int[] {u, length});
      twice += 2 * length;
    }

    int[] order = new int[n], parent = new int[n], up = new int[n];
    parent[0] = -1;
    for (int i = 0, known = 1; i < n; i++)
      for (int[] street : streets.get(order[i]))
        if (street[0] != parent[order[i]]) {
          parent[street[0]] = order[i];
          up[street[0]] = street[1];
          order[known++] = street[0];
        }

    // The farthest corner below each, and the farthest below through another child.
    int[] below = new int[n], second = new int[n], farthest = new int[n];
    for (int i = n - 1; i > 0; i--) {
      int corner = order[i], reach = below[corner] + up[corner];
      if (reach > below[parent[corner]]) {
        second[parent[corner]] = below[parent[corner]];
        below[parent[corner]] = reach;
      } else {
        second[parent[corner]] = Math.max(second[parent[corner]], reach);
      }
    }
    int[] above = new int[n];
    for (int corner : order) {
      if (parent[corner] >= 0) {
        int over = parent[corner];
        int aside = below[corner] + up[corner] == below[over] ? second[over] : below[over];
        above[corner] = up[corner] + Math.max(above[over], aside);
      }
      farthest[corner] = Math.max(above[corner], below[corner]);
    }
    StringJoiner walks = new StringJoiner(" ");
    for (int corner = 0; corner < n; corner++) walks.add(String.valueOf(twice - farthest[corner]));
    System.out.println(walks);
  }

  static int next(StreamTokenizer in) throws IOException {
    in.nextToken();
    return (int) in.nval;
  }
}
