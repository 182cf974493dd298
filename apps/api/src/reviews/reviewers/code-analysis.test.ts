import { type Language, languages } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { cpuMs, repeated } from '@arbiter/rules/testing/hostile-texts'
import { describe, expect, test } from 'vitest'
import { analyzeCode, parserOf } from './code-analysis.ts'

/** A grammar takes a tenth of a second to load. */
const parsers = new Map<Language, ReturnType<typeof parserOf>>()

async function analyzed(language: Language, code: string) {
  const parser = parsers.get(language) ?? parserOf(language)
  parsers.set(language, parser)
  return analyzeCode(await parser, language, code)
}

test.each<[Language, string, string[]]>([
  ['cpp17', 'int main() { int x; std::cin >> x; }', ['slow-cin']],
  ['cpp', 'int main() { int x; std::cin >> x; for (;;) std::cout << x << std::endl; }', ['endl-in-loops', 'slow-cin']],
  ['cpp', 'int main() { std::ios::sync_with_stdio(false); int x; std::cin >> x; }', []],
  ['cpp', '// no endl, no cin\nint main() { for (;;) puts("endl cin"); }', []],
  ['c', 'int main() { char s[9]; scanf ("%d %s", 0, s); }', ['unbounded-scanf']],
  ['c', 'int main() { char s[9]; scanf("%8s", s); printf("%s", s); }', []],
  ['java', 'class A { void f() { new Scanner(System.in); } }', ['scanner']],
  ['java', 'class A { void f() { String s = ""; for (;;) s += "x" + 1; } }', ['string-plus-in-java']],
  ['java', 'class A { void f() { String s = ""; s += "x"; for (;;) ; } }', []],
  ['java', 'class A { } /* String s; for (;;) s += "x"; new Scanner() */', []],
  ['python', 'n = int(input())\nq = [1]\nq.pop(0)\nq.insert(0, 1)', ['input-in-python', 'list-pop-front']],
  ['python', 'import sys\nsys.setrecursionlimit(9)\nfor line in sys.stdin: input()', ['recursion-limit']],
  ['javascript', 'const q = [1]; q.shift()', ['shift-in-javascript']],
])('in %s, %j shows the habits %j', async (language, code, habits) => {
  expect((await analyzed(language, code)).habits).toEqual(habits)
})

test.each<[Language, string, string[]]>([
  ['cpp', 'std::vector<int> v; int map; void f() { std::sort(v.begin(), v.end()); }', ['sort', 'vector']],
  [
    'java',
    'class A { List<Integer> l = new ArrayList<>(); void f() { Collections.sort(l); } }',
    [...['ArrayList', 'Collections.sort']],
  ],
  ['python', 'import heapq\nd = dict()\n# Counter\n', ['dict', 'heapq']],
  ['javascript', 'const m = new Map(); [].sort()', ['Map', 'sort']],
  ['c', 'int main() { qsort(0, 0, 0, 0); }', ['qsort']],
])('in %s, %j uses %j of the library', async (language, code, containers) => {
  expect((await analyzed(language, code)).containers).toEqual(containers)
})

test('recursion is seen through pointers, qualifiers and nested functions, and only there', async () => {
  const cpp = 'int *A::f(int n) { return this->f(n); }\nint &g() { return h(); }\nint h() { return 0; }'
  expect((await analyzed('cpp', cpp)).structure).toMatchObject({ recursiveFunctions: ['f'], functions: 3 })
  const nested = 'function a() { function b() { a() } }\nfunction c() { b() }'
  expect((await analyzed('javascript', nested)).structure.recursiveFunctions).toEqual(['a'])
})

const SHORT = 2 * 1024
const LONG = 16 * 1024
/** Linear growth gives 8; quadratic growth would give 64. */
const MAX_RATIO = 24
const NEGLIGIBLE_MS = 250

const pieces = [
  ...['f()', 'f(', 'scanf(', '/*String;for ', '()()()', 'function a(){', 'for(;;){', 'int a,', 'a.b', '({['],
  ...['"', "'", '\\', ' ', 'if(a)', 'class a{}', 'def f():\n ', 'a=', 'int f(int a,', 'a::'],
]

describe.each(languages.filter((language) => descriptions[language].review !== null))('in %s', async (language) => {
  const parser = await parserOf(language)
  // Except for Java, where this crashes the parser; the worker's test covers that.
  const hostile = language === 'java' ? pieces : [...pieces, 'a<']

  test.each(hostile)('%j, over and over, takes time in step with its length', (piece) => {
    const spent = (length: number) => {
      const start = cpuMs()
      analyzeCode(parser, language, repeated(piece, length))
      return cpuMs() - start
    }
    const short = spent(SHORT)
    const isInStep = (long: number) => long < NEGLIGIBLE_MS || long / short < MAX_RATIO
    const long = spent(LONG)
    // Repeated only if the first measurement was disturbed.
    expect(isInStep(long) || isInStep(spent(LONG)), `${short} ms, then ${long} ms`).toBe(true)
  })
})
