import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newProblem, newSubmission, newUser } from '@arbiter/database/testing/judging'
import type { Language } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import type { Verdict } from '@arbiter/rules/verdict'
import { everydayVerdicts, isEvery } from '@arbiter/sandbox/testing/everyday-programs'
import { testedLanguages } from '@arbiter/sandbox/testing/languages-here'
import { afterAll, expect, test } from 'vitest'
import { startJudge } from '../judge.ts'
import { judgeConfig, judged } from '../testing/judging.ts'

const { db, url } = await freshDatabase()
const judge = await startJudge(judgeConfig(url))
afterAll(() => judge.stop(0))

const userId = await newUser(db)
const tests = [
  { input: '1 2\n', output: '3\n', isSample: true },
  { input: '20 22\n', output: '42\n' },
  { input: '-5 5\n', output: '0\n' },
]
const limits = { timeLimitMs: 1000, memoryLimitMb: 128, languageFactors: { java: 2, kotlin: 2 } }
const sum = await newProblem(db, { tests, ...limits })
/** For programs that run into a limit, which takes them as long in each test. */
const oneTest = await newProblem(db, { tests: tests.slice(0, 1), ...limits })

type Programs = Record<Exclude<Verdict, 'Error'>, string> & { memory: string }

const java = (body: string) =>
  `public class Main { public static void main(String[] a) throws Exception { Scanner in = new Scanner(System.in); ${body} } }`

const rust = (body: string) =>
  `use std::io::Read; fn main() { let mut s = String::new(); std::io::stdin().read_to_string(&mut s).unwrap(); let n: Vec<i64> = s.split_whitespace().map(|w| w.parse().unwrap()).collect(); ${body} }`

const go = (body: string) => `package main; import "fmt"; func main() { var a, b int; fmt.Scan(&a, &b); ${body} }`

const pascal = (body: string) => `var a, b: int64; begin readln(a, b); ${body} end.`

const d = (body: string) =>
  `import std.stdio, std.array, std.conv; void main() { auto n = readln.split.to!(long[]); ${body} }`

const ocaml = (body: string) => `let () = Scanf.scanf " %d %d" (fun a b -> ${body})`

const haskell = (body: string) =>
  `import qualified Data.Map as M\nmain :: IO ()\nmain = do { [a, b] <- map read . words <$> getLine :: IO [Int]; ${body} }`

const cpp: Programs = {
  Accepted: '#include <bits/stdc++.h>\nint main() { long a, b; std::cin >> a >> b; std::cout << a + b << "\\n"; }',
  'Wrong Answer': '#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a - b; }',
  'Runtime Error': '#include <vector>\nint main() { std::vector<int> v; return v.at(3); }',
  'Time Limit Exceeded': 'int main() { for (volatile long i = 0;; i++); }',
  'Compilation Error': 'int main() { return x; }',
  memory: '#include <cstring>\n#include <cstdlib>\nint main() { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }',
}
const cs = (body: string) =>
  `using System; using System.Collections.Generic; using System.Linq; class P { static void Main() { var n = Console.In.ReadToEnd().Split((char[])null, StringSplitOptions.RemoveEmptyEntries).Select(long.Parse).ToArray(); ${body} } }`

const programs: Record<Language, Programs> = {
  cpp,
  c: {
    Accepted: '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d", a + b); }',
    'Wrong Answer': '#include <stdio.h>\nint main(void) { puts("41"); }',
    'Runtime Error': 'int main(void) { return 7; }',
    'Time Limit Exceeded': 'int main(void) { for (volatile long i = 0;; i++); }',
    'Compilation Error': 'int main(void) { return }',
    memory:
      '#include <string.h>\n#include <stdlib.h>\nint main(void) { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }',
  },
  java: {
    Accepted: java('System.out.println(in.nextInt() + in.nextInt());'),
    'Wrong Answer': java('System.out.println(in.nextInt() * in.nextInt() + 1);'),
    'Runtime Error': java('throw new IllegalStateException();'),
    'Time Limit Exceeded': java('for (long i = 0; ; i++) if (i == -1) System.out.println(i);'),
    'Compilation Error': java('return 5;'),
    memory: java('List<byte[]> all = new ArrayList<>(); for (;;) all.add(new byte[1 << 20]);'),
  },
  python: {
    Accepted: 'print(sum(map(int, input().split())))',
    'Wrong Answer': 'print("three")',
    'Runtime Error': 'raise ValueError("no")',
    'Time Limit Exceeded': 'while True: pass',
    'Compilation Error': 'def f(:\n  pass',
    memory: 'a = []\nwhile True: a.append(bytearray(1 << 20))',
  },
  javascript: {
    Accepted: 'const [a, b] = require("fs").readFileSync(0, "utf8").trim().split(" ").map(Number); console.log(a + b)',
    'Wrong Answer': 'console.log(NaN)',
    'Runtime Error': 'process.exit(3)',
    'Time Limit Exceeded': 'for (;;) {}',
    'Compilation Error': 'const = 5',
    memory: 'const a = []; for (;;) a.push(Buffer.alloc(1 << 20, 1))',
  },
  rust: {
    Accepted: rust('println!("{}", n.iter().sum::<i64>());'),
    'Wrong Answer': rust('println!("{}", n[0] * n[1] + 1);'),
    'Runtime Error': rust('println!("{}", n[n.len()]);'),
    'Time Limit Exceeded': rust('let mut i = n[0]; loop { i = std::hint::black_box(i + 1); }'),
    'Compilation Error': rust('let x: i32 = "";'),
    memory: rust('let mut all = vec![n]; loop { all.push(vec![1; 1 << 17]); }'),
  },
  go: {
    Accepted: go('fmt.Println(a + b)'),
    'Wrong Answer': go('fmt.Println(a * b + 1)'),
    'Runtime Error': go('fmt.Println([]int{}[a & 1])'),
    'Time Limit Exceeded': go('for i := a; ; i++ { if i == -1 { fmt.Println(i) } }'),
    'Compilation Error': go('var s string = a'),
    memory: go(
      'var all [][]byte; for { m := make([]byte, 1<<20); for i := range m { m[i] = 1 }; all = append(all, m) }',
    ),
  },
  pascal: {
    Accepted: pascal('writeln(a + b);'),
    'Wrong Answer': pascal('writeln(a * b + 1);'),
    'Runtime Error': pascal('b := 0; writeln(a div b);'),
    'Time Limit Exceeded': pascal('while a <> -1 do a := a * 3 or 1;'),
    'Compilation Error': pascal("a := 'text';"),
    memory: 'var p: pointer; begin repeat getmem(p, 1 shl 20); fillchar(p^, 1 shl 20, 1); until false; end.',
  },
  d: {
    Accepted: d('writeln(n[0] + n[1]);'),
    'Wrong Answer': d('writeln(n[0] * n[1] + 1);'),
    'Runtime Error': d('writeln(n[n.length]);'),
    'Time Limit Exceeded': d('for (long i = 0;; i = i * 3 + 1) if (i == -1) writeln(i);'),
    'Compilation Error': d('string s = n;'),
    memory: d('ubyte[][] all; for (;;) { auto m = new ubyte[1 << 20]; m[] = 1; all ~= m; }'),
  },
  ocaml: {
    Accepted: ocaml('print_int (a + b)'),
    'Wrong Answer': ocaml('print_int (a * b + 1)'),
    'Runtime Error': ocaml('print_int [|a; b|].(2 + (a land 0))'),
    'Time Limit Exceeded': ocaml('let i = ref a in while !i <> -7 do i := (!i * 3) lor 1 done'),
    'Compilation Error': ocaml('print_string a'),
    memory: ocaml('let all = ref [] in while a <> b do all := Bytes.make 1048576 (Char.chr 1) :: !all done'),
  },
  haskell: {
    Accepted: haskell('print (a + b)'),
    'Wrong Answer': haskell('print (a * b + 1)'),
    'Runtime Error': haskell('print (M.fromList [(a, b)] M.! (a + 1))'),
    'Time Limit Exceeded': haskell('let { f :: Int -> Int; f i = if i == -7 then i else f (i * 4 + 1) }; print (f a)'),
    'Compilation Error': haskell('putStrLn a'),
    memory: haskell('let { all = [a ..] }; print (length all); print (sum all)'),
  },
  cpp17: cpp,
  cpp23: cpp,
  ruby: {
    Accepted: 'puts gets.split.sum(&:to_i)',
    'Wrong Answer': 'puts "three"',
    'Runtime Error': 'raise ArgumentError, "no"',
    'Time Limit Exceeded': 'loop { }',
    'Compilation Error': 'def f(\nend',
    memory: 'all = []\nloop { all << "x" * (1 << 20) }',
  },
  pypy: {
    Accepted: 'print(sum(map(int, input().split())))',
    'Wrong Answer': 'print("three")',
    'Runtime Error': 'raise ValueError("no")',
    'Time Limit Exceeded': 'while True: pass',
    'Compilation Error': 'def f(:\n  pass',
    memory: 'a = []\nwhile True: a.append(bytearray(1 << 20))',
  },
  typescript: {
    Accepted:
      'const [a, b]: number[] = require("fs").readFileSync(0, "utf8").trim().split(" ").map(Number); console.log(a + b)',
    'Wrong Answer': 'console.log(NaN)',
    'Runtime Error': 'process.exit(3)',
    'Time Limit Exceeded': 'for (;;) {}',
    'Compilation Error': 'const x: number = "three"',
    memory: 'const a: Buffer[] = []; for (;;) a.push(Buffer.alloc(1 << 20, 1))',
  },
  csharp: {
    Accepted: cs('Console.WriteLine(n[0] + n[1]);'),
    'Wrong Answer': cs('Console.WriteLine(n[0] * n[1] + 1);'),
    'Runtime Error': cs('Console.WriteLine(n[n.Length]);'),
    'Time Limit Exceeded': cs('for (long i = 0; ; i++) if (i == -1) Console.WriteLine(i);'),
    'Compilation Error': cs('int x = "three";'),
    memory: cs(
      'var all = new List<byte[]>(); for (;;) { var more = new byte[1 << 20]; Array.Clear(more, 0, more.Length); for (int i = 0; i < more.Length; i += 512) more[i] = 1; all.Add(more); }',
    ),
  },
  kotlin: {
    Accepted: 'fun main() { val n = readLine()!!.split(" ").map { it.toLong() }; println(n.sum()) }',
    'Wrong Answer': 'fun main() { val n = readLine()!!.split(" ").map { it.toLong() }; println(n[0] * n[1] + 1) }',
    'Runtime Error': 'fun main() { val n = readLine()!!.split(" ").map { it.toLong() }; println(n[n.size]) }',
    'Time Limit Exceeded':
      'fun main() { val n = readLine()!!.split(" ").map { it.toLong() }; var i = n[0] + 5; while (true) { i++; if (i == -1L) println(i) } }',
    'Compilation Error': 'fun main() { val n = readLine()!!.split(" ").map { it.toLong() }; val x: Int = "three" }',
    memory:
      'fun main() { val n = readLine()!!.split(" ").map { it.toLong() }; val all = ArrayList<LongArray>(); while (true) all.add(LongArray(1 shl 17)) }',
  },
  php: {
    Accepted: '<?php echo array_sum(explode(" ", trim(fgets(STDIN))));',
    'Wrong Answer': '<?php echo "three";',
    'Runtime Error': '<?php throw new Exception("no");',
    'Time Limit Exceeded': '<?php while (true) {}',
    'Compilation Error': '<?php function f( {',
    memory: '<?php $a = []; while (true) $a[] = str_repeat("x", 1 << 20);',
  },
  lua: {
    Accepted: 'print(io.read("n") + io.read("n"))',
    'Wrong Answer': 'print("three")',
    'Runtime Error': 'error("no")',
    'Time Limit Exceeded': 'while true do end',
    'Compilation Error': 'local function (',
    memory: 'local a = {} while true do a[#a + 1] = ("x"):rep(1 << 20) .. #a end',
  },
  perl: {
    Accepted: 'my ($a, $b) = split " ", <STDIN>; print $a + $b, "\\n";',
    'Wrong Answer': 'print "three\\n";',
    'Runtime Error': 'die "no";',
    'Time Limit Exceeded': 'while (1) {}',
    'Compilation Error': 'use strict; $x = 1;',
    memory: 'my @a; while (1) { push @a, "x" x (1 << 20); }',
  },
}

/** Runtimes that end themselves when their heap is full, before the wall is reached. */
const endsItself: readonly Language[] = ['javascript', 'typescript', 'python', 'pypy']

const isLimit = (name: string) => name === 'memory' || name === 'Time Limit Exceeded'

/** In `npm test -- --all` every language is judged with every verdict. */
const isTried = (language: Language, name: string) =>
  isEvery || descriptions[language].tier === 'core' || everydayVerdicts.includes(name)

const triedPrograms = (language: Language) =>
  Object.entries(programs[language]).filter(([name]) => isTried(language, name))

/** All are submitted at once: waiting for each before the next one would leave cores idle. */
const cases = await Promise.all(
  testedLanguages.flatMap((language) =>
    triedPrograms(language).map(async ([name, code]) => {
      const problemId = isLimit(name) ? oneTest : sum
      const { submissionId } = await newSubmission(db, { userId, problemId, language, code })
      return [language, name, submissionId] as const
    }),
  ),
)

test.each(cases)('%s: %s', async (language, name, submissionId) => {
  const state = await judged(db, submissionId, 80_000)
  if (name === 'memory') {
    expect(state.verdict).toBe('Runtime Error')
    if (!endsItself.includes(language)) expect(state.verdictDetail).toBe('Memory Limit Exceeded')
  } else expect(state.verdict).toBe(name)
  expect(state.testsTotal).toBe(isLimit(name) ? 1 : 3)
  if (name === 'Accepted') expect(state).toMatchObject({ testsPassed: 3, verdictDetail: null })
})
