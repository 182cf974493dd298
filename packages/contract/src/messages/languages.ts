import type { Language } from '@arbiter/rules/languages'
import { texts } from '@arbiter/texts/texts'

/** The sentences of the languages page and of `docs/languages.md`. In a separate file, because no other page needs them. */
export const languageTexts = texts({
  title: 'Languages',
  lead: 'What compiles and runs your program, what it may use, and how a verdict comes about.',
  contents: 'On this page',
  compileCommand: 'Compile',
  runCommand: 'Run',
  stack: 'Stack',
  threads: 'Threads',
  compilerMemory: 'Memory of the compiler',
  fastInput: 'Reading large input fast',
  fastInputNote: 'Each example reads n, then n integers, and prints their sum.',
  memoryNote: 'The commands are those for a memory limit of {megabytes} MB.',
  stackAsMemory: 'as much as the memory limit',
  megabytes: '{count} MB',
  atMost: 'at most {count}',
  unavailable: 'Not available on this server',
  notJudged: 'No judge takes this language right now',
  versionNotJudged: 'Judged by {version} alone, which no judge has right now',
  judgedBy: 'Judges',
  versionOnJudges: '{version} on {judges, plural, one {# judge} other {# judges}}',
  wantedAlone: 'Only {version} judges',
  architecture: 'This server runs programs on {name}.',
  none: 'No languages are available on this server.',
  failed: 'The versions and commands of this server could not be loaded.',
})

/** Common names of architectures; Node uses different ones. */
export const architectureNames: Readonly<Record<string, string | undefined>> = { x64: 'x86-64', arm64: 'arm64' }

/** Notes about each language; backticks mark code. */
export const languageNotes = texts({
  cpp: [
    'The standard library and the GNU extensions are there: `bits/stdc++.h` (precompiled, so it costs no time), `__gnu_pbds`, `__int128`. Other libraries, such as Boost, may be missing.',
    '`#pragma GCC optimize` works. For `#pragma GCC target` see the differences between architectures.',
  ],
  c: ['The standard library with GNU extensions is there, and the mathematics library is linked.'],
  java: [
    'The program is one file. The class that is run has `public static void main(String[] args)`: the public one, then `Main`, then `Solution`, then the first. Its name is free, and a `package` line is ignored.',
    'Missing imports of `Scanner`, `List`, `ArrayList`, `Map`, `HashMap`, `Set` and `HashSet` are added.',
    'The virtual machine counts towards the memory limit.',
  ],
  python: [
    'This is CPython with its standard library. Other packages may be missing, so do not count on them.',
    'For deep recursion raise `sys.setrecursionlimit`.',
  ],
  javascript: [
    'The modules of Node.js are there through `require`. There are no packages of npm.',
    'Print with few calls: join the lines, then call `console.log` once.',
  ],
  rust: [
    'Edition 2021 with the standard library, optimised. There are no crates beside it.',
    'Integers wrap silently where they overflow. A panic ends the program with exit code 101.',
  ],
  go: [
    'The standard library is there, but for the network and cgo; no other packages. All files of a program are one package, `main`.',
    'Goroutines run on the cores that the program has, and their CPU time is added up. An uncaught panic ends the program with exit code 2.',
    'Reading by `fmt.Scan` without a `bufio.Reader` is slow.',
  ],
  pascal: [
    "Free Pascal in the mode `objfpc`: `integer` has 32 bits. A `string` holds 255 characters unless the program has `'{'$H+'}'` or says `ansistring`.",
    "Ranges and overflows are not checked unless the program has `'{'$R+'}'` and `'{'$Q+'}'`. A run-time error ends the program with its number, 200 or more.",
  ],
  d: [
    'GDC with the standard library Phobos. Bounds are checked. What formats text by templates takes the compiler seconds.',
    '`ONLINE_JUDGE` is a version: `version (ONLINE_JUDGE)`.',
  ],
  ocaml: [
    'The native compiler with the standard library and `Str`, which needs no name on a command line. `int` has 63 bits.',
    'An uncaught exception ends the program with exit code 2.',
  ],
  haskell: [
    'GHC with the packages that come with it, such as `containers`, `bytestring`, `array` and `text`; there are no others.',
    'For large input read by `Data.ByteString.Char8`: `String` is slow. Deep recursion takes memory from the heap.',
  ],
  cpp17: ['The same compiler as for C++, with `-std=gnu++17`. Headers are not precompiled.'],
  cpp23: ['The same compiler as for C++, with `-std=gnu++23`, as far as it goes. Headers are not precompiled.'],
  ruby: [
    'This is CRuby with its standard library, `prime` and `matrix` among it. There are no other gems.',
    'Recursion may go as deep as memory allows.',
    'Read all input at once with `$stdin.read`, and print with few calls.',
  ],
  pypy: [
    'This is Python with a compiler at run time: loops are several times as fast as in CPython, and it takes longer to start.',
    'It is Python 3.9, so `match` is not there.',
    'For deep recursion raise `sys.setrecursionlimit`, to 100,000 at most.',
  ],
  typescript: [
    'A type error is a compile error. The checks are those without `strict`, for ES2022 and Node.js.',
    'The program runs as a CommonJS script, so there is no `await` outside functions.',
    'The modules of Node.js are there through `require` and `import`. There are no packages of npm.',
  ],
  csharp: [
    'This is C# 7 with the class library of Mono: there are no top-level statements, switch expressions or `PriorityQueue`, and numbers such as `1_000` are read wrongly.',
    '`System.Numerics` is there, and `unsafe` code is allowed.',
    'Print with few calls: collect the lines in a `StringBuilder`.',
  ],
  kotlin: [
    'The program is one file with a `main` function. A `package` line is ignored.',
    'The standard library of Kotlin and that of Java are there, without coroutines (`kotlinx`) and full reflection.',
    'The virtual machine counts towards the memory limit. The compiler takes a few seconds.',
  ],
  php: [
    'This is PHP with its core extensions. There is no `mbstring`, and no `gmp`.',
    'An uncaught exception ends the program with exit code 255.',
  ],
  lua: ['This is Lua 5.4 with its standard library. Integers have 64 bits and wrap silently.'],
  perl: ['This is Perl 5 with its core modules.', '`die` ends the program with exit code 255 or another one but 0.'],
} satisfies Record<Language, readonly string[]>)

export const limitTexts = texts({
  title: 'Limits',
  note: 'A problem sets its own time and memory limit, and may give a language more time.',
  head: ['What', 'When judged', 'With the Run button'],
  cpuTime: 'CPU time',
  ofProblem: 'by problem: {from} to {to}, usually {usual}',
  idleTime: 'Idle time: asleep, not waiting for a core',
  idleOfProblem: '{factor} times the time limit and {room}',
  totalTime: 'All tests together, CPU time and idle time',
  memory: 'Memory',
  input: 'Input',
  output: 'Output',
  stderr: 'Error output that is kept',
  source: 'Source code',
  compiled: 'Compiled program',
  compileTime: 'Compiler, CPU time',
  compileIdle: 'Compiler, idle time',
  compileLog: 'Compiler output',
  none: 'none',
})

export const surroundings = texts({
  title: 'What a program can use',
  items: [
    'Standard input, output and error. They are also there by name: `/dev/stdin`, `/dev/stdout`, `/dev/stderr` and `/dev/fd/0` to `/dev/fd/2`.',
    'Threads, within the number given for each language. CPU time of all threads is added up. Other processes cannot be started.',
    'No files: nothing can be written, there is no `/tmp`, and `/proc` says nothing about the machine. `/dev/null` is there.',
    '`ONLINE_JUDGE` is defined: a macro in C and C++, a system property in Java, an environment variable everywhere.',
    'No network. A system call that is not allowed fails with an error.',
    'Text is UTF-8, and the time zone is UTC.',
  ],
})

export const verdictTexts = texts({
  title: 'How a verdict comes about',
  note: 'The verdict of a submission is that of its first failing test. Beside tests whose data is hidden, exit codes and signals are not shown. A CPU time above the limit by no more than the noise of the judge, or 5% if that is more, is measured up to three times with nothing beside it, and the fastest counts.',
  head: ['What happened', 'Verdict', 'Shown beside it'],
  compileFailed: 'The compiler refused the program or met one of its limits',
  right: 'Exit code 0, and the output is right',
  wrong: 'Exit code 0, and the output is not right',
  exitCode: 'Any other exit code; an uncaught exception ends with 1 in Java, Python and JavaScript',
  segmentation: 'A signal: memory that is not the program’s, or a stack that is too deep',
  abort: 'A signal: `abort`, a failed `assert`, an uncaught C++ exception',
  arithmetic: 'A signal: an integer divided by zero',
  cpu: 'More CPU time than the limit',
  idle: 'Idle for too long, as when a program sleeps or waits for input that never comes',
  total: 'All tests together took too long',
  memory: 'More memory than the limit',
  output: 'More output than the limit',
  ours: 'A fault of ours that happened again when it was retried: it never counts against you',
})

export const architectureTexts = texts({
  title: 'Differences between architectures',
  note: 'A judge may have x86-64 or arm64 processors. These are the differences that a program in C or C++ can notice, and what Arbiter does about them.',
  others:
    'Java, Python and JavaScript define all of this, so their programs do the same everywhere. Only the last digit of functions such as `sin` and `pow` may differ, in every language.',
  head: ['What', 'x86-64', 'arm64', 'In Arbiter'],
  rows: [
    ['`a * b + c` in floating point', 'rounded twice', 'rounded once', 'the same: `-ffp-contract=off`'],
    ['`char`', 'signed', 'unsigned', 'the same: `-fsigned-char`'],
    [
      'Integer divided by zero',
      'SIGFPE',
      'the result is 0',
      'Runtime Error on both: on arm64 `-fsanitize=integer-divide-by-zero` with `-fsanitize-undefined-trap-on-error` raises SIGTRAP',
    ],
    [
      '`#pragma GCC target("avx2")` and the like',
      'used; SIGILL if the processor is too old',
      'a compile error',
      'names of x86 are ignored on arm64',
    ],
    [
      'Intrinsics of x86 (`immintrin.h`), inline assembly',
      'there',
      'a compile error',
      'differs; the compile error says so',
    ],
    ['`long double`', '80 bits', '128 bits, slow', 'differs; prefer `double` or integers'],
    ['`__float128`', 'there', 'a compile error', 'differs; the compile error says so'],
    [
      'Order of arguments, as in `f(read(), read())`',
      'last one first',
      'first one first',
      'differs, and the standard leaves it open; read into variables first',
    ],
    [
      'Floating-point number too large for an integer',
      'the smallest integer',
      'the nearest integer',
      'differs, and is undefined; check the range first',
    ],
    ['`INT_MIN / -1`', 'SIGFPE', '`INT_MIN`', 'differs, and is undefined'],
    ['Shift by the width of the type or more', 'undefined', 'undefined', 'undefined; check the count first'],
    ['`wchar_t`', 'signed', 'unsigned', 'differs'],
  ],
})
