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
  ['typescript', 'const q: number[] = [1]; q.shift()', ['shift-in-javascript']],
  ['csharp', 'class P { void F() { var s = new Scanner(); for (;;) s += "x"; } }', []],
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
  ['typescript', 'const m: Map<string, number[]> = new Map(); [1].sort()', ['Map', 'sort']],
  [
    'rust',
    'fn f() { let m: HashMap<u8, u8> = HashMap::new(); let v = Vec::<u8>::new(); v.sort_by(g); }',
    [...['HashMap', 'Vec', 'sort_by']],
  ],
  [
    'go',
    'package main\nfunc f() { sort.Ints(a); heap.Push(h, 1); list := 1; Slice(list) }',
    ['heap.Push', 'sort.Ints'],
  ],
  [
    'csharp',
    'class P { void F() { var d = new Dictionary<int, List<int>>(); Array.Sort(a); d.OrderBy(g); } }',
    [...['Array.Sort', 'Dictionary', 'List', 'OrderBy']],
  ],
  ['ruby', 's = Set.new; s.map { |x| x }.sort_by { |x| -x }; list.sort!; "Hash"', ['Set', 'sort!', 'sort_by']],
  ['php', '<?php $h = new SplPriorityQueue(); usort($a, $f); // ksort($a)', ['SplPriorityQueue', 'usort']],
  [
    'kotlin',
    'fun f() { val q = PriorityQueue<Int>(); val m: HashMap<Int, Int> = g(); q.toList().sortedBy { it } }',
    [...['HashMap', 'PriorityQueue', 'sortedBy']],
  ],
  ['lua', 'table.sort(t) sort(t) x.insert(t, 1)', ['table.sort']],
  ['haskell', "import qualified Data.Map.Strict as M\nf = foldl' g M.empty . sort", ['Map', "foldl'", 'sort']],
])('in %s, %j uses %j of the library', async (language, code, containers) => {
  expect((await analyzed(language, code)).containers).toEqual(containers)
})

test('recursion is seen through pointers, qualifiers and nested functions, and only there', async () => {
  const cpp = 'int *A::f(int n) { return this->f(n); }\nint &g() { return h(); }\nint h() { return 0; }'
  expect((await analyzed('cpp', cpp)).structure).toMatchObject({ recursiveFunctions: ['f'], functions: 3 })
  const nested = 'function a() { function b() { a() } }\nfunction c() { b() }'
  expect((await analyzed('javascript', nested)).structure.recursiveFunctions).toEqual(['a'])
})

interface Counted {
  functions: number
  loops: number
  deepestLoop: number
  comments: number
  names: number
  recursiveFunctions: string[]
}

const counted = (...[functions, loops, deepestLoop, comments, names]: number[]) => ({
  ...{ functions, loops, deepestLoop, comments, names },
})

test.each<[Language, string, Partial<Counted>]>([
  [
    'typescript',
    `// sums
     function down(n: number): number { for (const x of []) while (true) do {} while (true); return down(n - 1) }
     class A { go(n: number): number { /* back */ return this.go(n) } }
     const last = (x: number): number => x`,
    { ...counted(3, 3, 3, 2, 1), recursiveFunctions: ['down', 'go'] },
  ],
  [
    'rust',
    `/* sums */ struct S; impl S { fn go(&self, n: u8) { self.go(n) } }
     fn down<T>(total: T) { let next = 1; for i in 0..3 { while true { loop {} } } down::<T>(total) } // back
     fn once() { S::go(); println!("{}", once2()) }`,
    { ...counted(3, 3, 3, 2, 3), recursiveFunctions: ['go', 'down'] },
  ],
  [
    'go',
    `package main
     // sums
     func (s *S) Go(n int) { s.Go(n) }
     func down(n int) int { first, second := 1, 2; total := 0; for { for i := range x { } }; return down(n - 1) }
     func once() { f := func() {}; f() }`,
    { ...counted(4, 2, 2, 1, 5), recursiveFunctions: ['Go', 'down'] },
  ],
  [
    'csharp',
    `class P { // sums
       static int Down(int n) { foreach (var x in d) { while (true) do {} while (true); } return P.Down(n - 1); }
       void Go() { int Inner(int n) { return Inner(n); } for (;;) { } }
       P() { Func<int, int> g = x => x; }
     }`,
    { ...counted(5, 4, 3, 1, 3), recursiveFunctions: ['Down', 'Inner'] },
  ],
  [
    'ruby',
    `# sums
     def down(n) = down(n - 1)
     def self.go(n)
       self.go(n) while true
       3.times { |i| [1].each do |x| loop { break } end }
       table = Hash.new { |h, k| h[k] = [] }
       twice = ->(x) { x }
       [3].sort_by { |x| -x }.each_with_index { |x, i| p x }
     end`,
    { ...counted(3, 5, 3, 1, 2), recursiveFunctions: ['down', 'go'] },
  ],
  [
    'php',
    `<?php
     # sums
     function down(int $n) { for ($i = 0;;) foreach ($m as $x) { while (1) do {} while (1); } return down($n - 1); }
     class A { function go() { return $this->go() + self::go(); } } // back
     $total = array_map(fn($x) => $x, []);`,
    { ...counted(3, 4, 4, 2, 4), recursiveFunctions: ['down', 'go'] },
  ],
  [
    'kotlin',
    `/* sums */
     class A(val size: Int) { fun go(n: Int): Int { return this.go(n) } } // back
     fun down(n: Long): Long { repeat(3) { for (x in list) { while (true) { do {} while (true) } } }; return down(n) }
     fun once() { list.sortedBy { it }; list.forEach { println(it) }; val total = inner2(1) }`,
    { ...counted(3, 5, 4, 2, 3), recursiveFunctions: ['go', 'down'] },
  ],
  [
    'lua',
    `-- sums
     local function down(n) for i = 1, 3 do for k in pairs(t) do while true do repeat until true end end end return down(n) end
     function A.go(n) return A.go(n) end --[[ back ]]
     function A:walk(n) return self:walk(n) end
     local first, second = 1, 2
     total = 3`,
    { ...counted(3, 4, 4, 2, 1), recursiveFunctions: ['down', 'go', 'walk'] },
  ],
  [
    'haskell',
    `-- sums
down 0 = 1
down n = n * down (n - 1)
other (x : xs) = go xs
  where
    go [] = []
    go (y : ys) = y : (go $ ys)
third n = go n
  where go m = m {- back -}
main = print [[x | x <- y] | y <- z]
`,
    { ...counted(5, 2, 2, 2, 1), recursiveFunctions: ['down', 'go'] },
  ],
])('in %s, loops, functions, comments and names are counted', async (language, code, expected) => {
  expect((await analyzed(language, code)).structure).toMatchObject(expected)
})

const SHORT = 2 * 1024
const LONG = 16 * 1024
/** Linear growth gives 8; quadratic growth would give 64. */
const MAX_RATIO = 24
const NEGLIGIBLE_MS = 250

const pieces = [
  ...['f()', 'f(', 'scanf(', '/*String;for ', '()()()', 'function a(){', 'for(;;){', 'int a,', 'a.b', '({['],
  ...['"', "'", '\\', ' ', 'if(a)', 'class a{}', 'def f():\n ', 'a=', 'int f(int a,', 'a::', 'a<'],
]

/** Where the parser itself crashes or takes quadratic time to recover from errors; the worker's test covers that. */
const slowToParse: Partial<Record<Language, string[]>> = {
  java: ['a<'],
  csharp: ['a<'],
  haskell: ['\\', 'class a{}'],
  kotlin: ['f()', '()()()', 'function a(){', 'int a,', '\\', 'class a{}', 'def f():\n ', 'a='],
  lua: [
    ...['/*String;for ', 'function a(){', 'for(;;){', 'int a,', '\\', 'if(a)', 'class a{}', 'def f():\n '],
    ...['a=', 'int f(int a,', 'a::', 'a<'],
  ],
}

describe.each(languages.filter((language) => descriptions[language].review !== null))('in %s', async (language) => {
  const parser = await parserOf(language)
  const hostile = pieces.filter((piece) => !slowToParse[language]?.includes(piece))

  test.each(hostile)('%j, over and over, takes time in step with its length', (piece) => {
    const spent = (length: number) => {
      const start = cpuMs()
      analyzeCode(parser, language, repeated(piece, length))
      return cpuMs() - start
    }
    const measured: string[] = []
    const isInStep = () => {
      const [short, long] = [spent(SHORT), spent(LONG)]
      measured.push(`${short} ms, then ${long} ms`)
      return long < NEGLIGIBLE_MS || long / short < MAX_RATIO
    }
    // Measured again only where the first measurements were disturbed.
    expect(isInStep() || isInStep() || isInStep(), measured.join('; ')).toBe(true)
  })
})
