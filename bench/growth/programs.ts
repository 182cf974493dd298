import type { Language } from '@arbiter/rules/languages'

/**
 * Programs whose growth with the size of the input is known, for the test of what the built-in review says. Each reads a
 * count and then so many numbers. `record.ts` runs them in the real sandbox.
 */
export interface GrowthProgram {
  name: string
  language: Language
  time: 'linear' | 'quadratic' | 'cubic'
  memory: 'constant' | 'linear' | 'quadratic'
  /** The most numbers it is given. */
  maxCount: number
  code: string
}

const cpp = (body: string, io = 'ios::sync_with_stdio(false); cin.tie(nullptr);') =>
  `#include <bits/stdc++.h>\nusing namespace std;\nint main() { ${io} int n; cin >> n; ${body} }`
const cppAll = (body: string) => cpp(`vector<int> a(n); for (auto &x : a) cin >> x; ${body}`)

const java = (body: string) =>
  `import java.io.*; import java.util.*;
public class Main { public static void main(String[] args) throws IOException {
StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in)); in.nextToken(); int n = (int) in.nval;
${body} } }`
const javaAll = (body: string) =>
  java(`int[] a = new int[n]; for (int i = 0; i < n; i++) { in.nextToken(); a[i] = (int) in.nval; } ${body}`)

const python = (body: string) =>
  `import sys\ndata = list(map(int, sys.stdin.buffer.read().split()))\nn, a = data[0], data[1:]\n${body}\n`

const cppPrograms: GrowthProgram[] = [
  {
    name: 'sum',
    time: 'linear',
    memory: 'constant',
    maxCount: 2_000_000,
    code: cpp('long long s = 0; for (int x; cin >> x;) s += x; cout << s;'),
  },
  {
    name: 'sum with slow cin',
    time: 'linear',
    memory: 'constant',
    maxCount: 1_000_000,
    code: cpp('long long s = 0; for (int x; cin >> x;) s += x; cout << s;', ''),
  },
  {
    name: 'stored numbers',
    time: 'linear',
    memory: 'linear',
    maxCount: 2_000_000,
    code: cppAll('reverse(a.begin(), a.end()); for (int x : a) cout << x << "\\n";'),
  },
  {
    name: 'sort',
    time: 'linear',
    memory: 'linear',
    maxCount: 1_000_000,
    code: cppAll('sort(a.begin(), a.end()); cout << a[n / 2];'),
  },
  {
    name: 'set',
    time: 'linear',
    memory: 'linear',
    maxCount: 400_000,
    code: cppAll('set<int> s(a.begin(), a.end()); cout << s.size();'),
  },
  {
    name: 'hash map',
    time: 'linear',
    memory: 'linear',
    maxCount: 400_000,
    code: cppAll('unordered_map<int, int> m; for (int x : a) m[x]++; cout << m.size();'),
  },
  {
    name: 'fenwick tree',
    time: 'linear',
    memory: 'linear',
    maxCount: 1_000_000,
    code: cppAll(
      'vector<long long> t(n + 1); long long r = 0; for (int x : a) { for (int i = x % n + 1; i <= n; i += i & -i) t[i] += x; for (int i = x % n; i; i -= i & -i) r += t[i]; } cout << r;',
    ),
  },
  {
    name: 'all pairs',
    time: 'quadratic',
    memory: 'linear',
    maxCount: 30_000,
    code: cppAll(
      'long long c = 0; for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) if ((a[i] ^ a[j]) % 7 == 3) c++; cout << c;',
    ),
  },
  {
    name: 'bubble sort',
    time: 'quadratic',
    memory: 'linear',
    maxCount: 30_000,
    code: cppAll(
      'for (int i = 0; i < n; i++) for (int j = 0; j + 1 < n - i; j++) if (a[j] > a[j + 1]) swap(a[j], a[j + 1]); cout << a[0];',
    ),
  },
  {
    name: 'table of all pairs',
    time: 'quadratic',
    memory: 'quadratic',
    maxCount: 8_000,
    code: cppAll(
      'vector<vector<int>> d(n + 1, vector<int>(n + 1)); for (int i = 1; i <= n; i++) for (int j = 1; j <= n; j++) d[i][j] = a[i - 1] % 9 == a[n - j] % 9 ? d[i - 1][j - 1] + 1 : max(d[i - 1][j], d[i][j - 1]); cout << d[n][n];',
    ),
  },
  {
    name: 'all triples',
    time: 'cubic',
    memory: 'linear',
    maxCount: 2_000,
    code: cppAll(
      'long long c = 0; for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) for (int k = 0; k < j; k++) c += (a[i] + a[j] + a[k]) % 1009 == 0; cout << c;',
    ),
  },
].map((program) => ({ ...program, language: 'cpp' }) as GrowthProgram)

const javaPrograms: GrowthProgram[] = [
  {
    name: 'sum',
    time: 'linear',
    memory: 'constant',
    maxCount: 2_200_000,
    code: java(
      'long s = 0; for (int i = 0; i < n; i++) { in.nextToken(); s += (int) in.nval; } System.out.println(s);',
    ),
  },
  {
    name: 'stored numbers',
    time: 'linear',
    memory: 'linear',
    maxCount: 2_000_000,
    code: javaAll(
      'StringBuilder b = new StringBuilder(); for (int i = n - 1; i >= 0; i--) b.append(a[i]).append("\\n"); System.out.print(b);',
    ),
  },
  {
    name: 'sort',
    time: 'linear',
    memory: 'linear',
    maxCount: 2_000_000,
    code: javaAll('Arrays.sort(a); System.out.println(a[n / 2]);'),
  },
  {
    name: 'hash map',
    time: 'linear',
    memory: 'linear',
    maxCount: 1_500_000,
    code: javaAll(
      'Map<Integer, Integer> m = new HashMap<>(); for (int x : a) m.merge(x, 1, Integer::sum); System.out.println(m.size());',
    ),
  },
  {
    name: 'tree map',
    time: 'linear',
    memory: 'linear',
    maxCount: 1_000_000,
    code: javaAll(
      'TreeMap<Integer, Integer> m = new TreeMap<>(); for (int x : a) m.merge(x, 1, Integer::sum); System.out.println(m.firstKey());',
    ),
  },
  {
    name: 'priority queue',
    time: 'linear',
    memory: 'linear',
    maxCount: 1_000_000,
    code: javaAll(
      'PriorityQueue<Integer> q = new PriorityQueue<>(); for (int x : a) q.add(x); long s = 0; while (!q.isEmpty()) s = s * 31 + q.poll(); System.out.println(s);',
    ),
  },
  {
    name: 'all pairs',
    time: 'quadratic',
    memory: 'linear',
    maxCount: 40_000,
    code: javaAll(
      'long c = 0; for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) if ((a[i] ^ a[j]) % 7 == 3) c++; System.out.println(c);',
    ),
  },
  {
    name: 'insertion sort',
    time: 'quadratic',
    memory: 'linear',
    maxCount: 120_000,
    code: javaAll(
      'for (int i = 1; i < n; i++) { int x = a[i], j = i; for (; j > 0 && a[j - 1] > x; j--) a[j] = a[j - 1]; a[j] = x; } System.out.println(a[0]);',
    ),
  },
  {
    name: 'table of all pairs',
    time: 'quadratic',
    memory: 'quadratic',
    maxCount: 7_000,
    code: javaAll(
      'int[][] d = new int[n + 1][n + 1]; for (int i = 1; i <= n; i++) for (int j = 1; j <= n; j++) d[i][j] = a[i - 1] % 9 == a[n - j] % 9 ? d[i - 1][j - 1] + 1 : Math.max(d[i - 1][j], d[i][j - 1]); System.out.println(d[n][n]);',
    ),
  },
  {
    name: 'all triples',
    time: 'cubic',
    memory: 'linear',
    maxCount: 1_800,
    code: javaAll(
      'long c = 0; for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) for (int k = 0; k < j; k++) if ((a[i] + a[j] + a[k]) % 1009 == 0) c++; System.out.println(c);',
    ),
  },
].map((program) => ({ ...program, language: 'java' }) as GrowthProgram)

const pythonPrograms: GrowthProgram[] = [
  { name: 'sum', time: 'linear', memory: 'linear', maxCount: 1_000_000, code: python('print(sum(a))') },
  {
    name: 'line by line',
    time: 'linear',
    memory: 'constant',
    maxCount: 1_000_000,
    code: 'import sys\ns = 0\nfor line in sys.stdin:\n  s += int(line)\nprint(s)\n',
  },
  { name: 'sort', time: 'linear', memory: 'linear', maxCount: 600_000, code: python('a.sort()\nprint(a[n // 2])') },
  {
    name: 'dictionary',
    time: 'linear',
    memory: 'linear',
    maxCount: 600_000,
    code: python('m = {}\nfor x in a:\n  m[x] = m.get(x, 0) + 1\nprint(len(m))'),
  },
  {
    name: 'heap',
    time: 'linear',
    memory: 'linear',
    maxCount: 200_000,
    code: python(
      'import heapq\nheapq.heapify(a)\ns = 0\nwhile a:\n  s = (s * 31 + heapq.heappop(a)) % 1000007\nprint(s)',
    ),
  },
  {
    name: 'joined text',
    time: 'linear',
    memory: 'linear',
    maxCount: 600_000,
    code: python('print("\\n".join(map(str, reversed(a))))'),
  },
  {
    name: 'all pairs',
    time: 'quadratic',
    memory: 'linear',
    maxCount: 4_000,
    code: python(
      'c = 0\nfor i in range(n):\n  x = a[i]\n  for j in range(i):\n    if (x ^ a[j]) % 7 == 3: c += 1\nprint(c)',
    ),
  },
  {
    name: 'insertion sort',
    time: 'quadratic',
    memory: 'linear',
    maxCount: 5_000,
    code: python(
      'for i in range(1, n):\n  x = a[i]\n  j = i\n  while j and a[j - 1] > x:\n    a[j] = a[j - 1]\n    j -= 1\n  a[j] = x\nprint(a[0])',
    ),
  },
  {
    name: 'table of all pairs',
    time: 'quadratic',
    memory: 'quadratic',
    maxCount: 2_500,
    code: python(
      'd = [[0] * (n + 1) for _ in range(n + 1)]\nfor i in range(1, n + 1):\n  for j in range(1, n + 1):\n    d[i][j] = d[i - 1][j - 1] + 1 if a[i - 1] % 9 == a[n - j] % 9 else max(d[i - 1][j], d[i][j - 1])\nprint(d[n][n])',
    ),
  },
  {
    name: 'all triples',
    time: 'cubic',
    memory: 'linear',
    maxCount: 400,
    code: python(
      'c = 0\nfor i in range(n):\n  for j in range(i):\n    for k in range(j):\n      if (a[i] + a[j] + a[k]) % 1009 == 0: c += 1\nprint(c)',
    ),
  },
].map((program) => ({ ...program, language: 'python' }) as GrowthProgram)

export const growthPrograms: GrowthProgram[] = [...cppPrograms, ...javaPrograms, ...pythonPrograms]
