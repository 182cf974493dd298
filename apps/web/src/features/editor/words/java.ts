import type { LanguageWords } from '../language-words.ts'

export const words: LanguageWords = {
  keywords: `
    abstract assert boolean break byte case catch char class continue default do double else enum extends false
    final finally float for if implements import instanceof int interface long native new null package private
    protected public record return sealed short static super switch synchronized this throw throws transient true
    try var void volatile while yield
  `,
  library: `
    String StringBuilder Integer Long Double Character Boolean Math System Object List ArrayList LinkedList Map
    HashMap TreeMap LinkedHashMap Set HashSet TreeSet Deque ArrayDeque Queue PriorityQueue Arrays Collections
    Comparator Scanner BufferedReader InputStreamReader StringTokenizer PrintWriter BufferedWriter BigInteger
    BigDecimal IntStream Collectors length charAt substring equals compareTo compare append toString parseInt
    parseLong nextInt nextLong nextToken readLine println print printf add get put remove contains containsKey
    getOrDefault merge size isEmpty sort fill stream
  `,
  snippets: {
    main: `import java.io.*;
import java.util.*;

public class Main {
\tpublic static void main(String[] args) throws IOException {
\t\tBufferedReader in = new BufferedReader(new InputStreamReader(System.in));
\t\t#{}
\t}
}`,
    fori: `for (int #{i} = 0; #{i} < #{n}; #{i}++) {
\t#{}
}`,
    readints: `int #{n} = Integer.parseInt(in.readLine().trim());
int[] #{a} = new int[#{n}];
StringTokenizer tokens = new StringTokenizer(in.readLine());
for (int i = 0; i < #{n}; i++) #{a}[i] = Integer.parseInt(tokens.nextToken());`,
  },
}
