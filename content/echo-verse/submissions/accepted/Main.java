// If a verse came back, so did its beginning: binary search for the length, by rolling hashes. O(n log n).
import java.io.*;
import java.util.*;

public class Main {
  static final long MODULUS = (1L << 61) - 1, BASE = 911_382_323_770_117L;

  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    StringTokenizer head = new StringTokenizer(in.readLine());
    int n = Integer.parseInt(head.nextToken()), gap = Integer.parseInt(head.nextToken());
    String notes = in.readLine().trim();
    long[] hashes = new long[n + 1], powers = new long[n + 1];
    powers[0] = 1;
    for (int i = 0; i < n; i++) {
      hashes[i + 1] = (times(hashes[i], BASE) + notes.charAt(i)) % MODULUS;
      powers[i + 1] = times(powers[i], BASE);
    }

    int low = 0, high = Math.max(0, (n - gap) / 2);
    while (low < high) {
      int middle = (low + high + 1) / 2;
      if (comesBack(hashes, powers[middle], middle, gap)) low = middle;
      else high = middle - 1;
    }
    System.out.println(low);
  }

  static boolean comesBack(long[] hashes, long power, int length, int gap) {
    Map<Long, Integer> first = new HashMap<>();
    for (int start = 0; start + length < hashes.length; start++) {
      long value = (hashes[start + length] - times(hashes[start], power) + MODULUS) % MODULUS;
      Integer before = first.putIfAbsent(value, start);
      if (before != null && start - before >= length + gap) return true;
    }
    return false;
  }

  /** Modulo 2^61 - 1, where the bits above are added to those below. */
  static long times(long one, long other) {
    long high = Math.multiplyHigh(one, other), low = one * other;
    long sum = (low & MODULUS) + ((high << 3) | (low >>> 61));
    return sum >= MODULUS ? sum - MODULUS : sum;
  }
}
