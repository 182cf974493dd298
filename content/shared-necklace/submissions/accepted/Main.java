// With k rubies a piece, the cuts fall into every k-th gap between rubies: sums k products. O(n).
import java.util.*;

public class Main {
  static final long MODULUS = 1_000_000_007L;

  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    int n = in.nextInt(), pieces = in.nextInt();
    System.out.println(ways(in.next(), n, pieces));
  }

  static long ways(String beads, int n, int pieces) {
    List<Integer> rubies = new ArrayList<>();
    for (int place = 0; place < n; place++) if (beads.charAt(place) == 'R') rubies.add(place);
    int count = rubies.size();
    if (count == 0) return choose(n, pieces);
    if (count % pieces != 0) return 0;
    int share = count / pieces;
    long sum = 0;
    for (int first = 0; first < share; first++) {
      long product = 1;
      for (int ruby = first; ruby < count; ruby += share) {
        int after = ruby + 1 < count ? rubies.get(ruby + 1) : rubies.get(0) + n;
        product = product * (after - rubies.get(ruby)) % MODULUS;
      }
      sum += product;
    }
    return sum % MODULUS;
  }

  static long choose(int n, int k) {
    long above = 1, below = 1;
    for (int i = 1; i <= k; i++) {
      above = above * (n - k + i) % MODULUS;
      below = below * i % MODULUS;
    }
    return above * power(below, MODULUS - 2) % MODULUS;
  }

  static long power(long base, long exponent) {
    if (exponent == 0) return 1;
    long half = power(base * base % MODULUS, exponent / 2);
    return exponent % 2 == 1 ? half * base % MODULUS : half;
  }
}
