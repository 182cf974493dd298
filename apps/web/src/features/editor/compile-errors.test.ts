import { languages } from '@arbiter/rules/languages'
import { repeated, slowTexts } from '@arbiter/rules/testing/hostile-texts'
import { expect, test } from 'vitest'
import { compileErrors } from './compile-errors.ts'

/** A line separator ends no line here, and no `.` of a pattern matches it. */
const endlessWords = ['Error.', 'aError', 'a/a.js:', 'main.c:1:'].map((word) => ({
  name: word,
  make: (length: number) => `${repeated(word, length)}\u2028`,
}))

const places = (language: Parameters<typeof compileErrors>[0], log: string) =>
  compileErrors(language, log).map(({ line, column, message }) => [line, column, message])

test('gcc names line and column; notes and the lines it draws are not errors', () => {
  const log = [
    'Compilation failed.',
    'main.c: In function ‘main’:',
    'main.c:3:5: error: ‘retrun’ undeclared (first use in this function)',
    '    3 |     retrun 0;',
    '      |     ^~~~~~',
    'main.c:3:5: note: each undeclared identifier is reported only once for each function it appears in',
    'main.c:3:11: error: expected ‘;’ before numeric constant',
  ].join('\n')
  expect(places('c', log)).toEqual([
    [3, 5, '‘retrun’ undeclared (first use in this function)'],
    [3, 11, 'expected ‘;’ before numeric constant'],
  ])
})

test('a warning is no error', () => {
  const log = 'main.cpp:7:9: warning: unused variable ‘x’ [-Wunused-variable]'
  expect(compileErrors('cpp', log)).toMatchObject([{ line: 7, column: 9, severity: 'warning' }])
})

test('javac draws a caret below the place', () => {
  const log = "Main.java:4: error: ';' expected\n        foo()\n             ^\n1 error"
  expect(places('java', log)).toEqual([[4, 14, "';' expected"]])
})

test('an exception of Java is marked where the program threw it', () => {
  const log = 'Exception in thread "main" java.lang.ArithmeticException: / by zero\n\tat Main.main(Main.java:4)'
  expect(places('java', log)).toEqual([
    [4, null, 'Exception in thread "main" java.lang.ArithmeticException: / by zero'],
  ])
})

test('python ends with what it was; the innermost line of the program is the one', () => {
  const syntax = [
    'Traceback (most recent call last):',
    '  File "<string>", line 1, in <module>',
    '  File "main.py", line 2',
    '    return (1',
    "SyntaxError: '(' was never closed",
  ]
  expect(places('python', syntax.join('\n'))).toEqual([[2, null, "SyntaxError: '(' was never closed"]])
  const value = ['  File "/w/main.py", line 6, in <module>', '  File "/w/main.py", line 4, in main', 'ValueError: bad']
  expect(places('python', value.join('\n'))).toEqual([[4, null, 'ValueError: bad']])
})

test('node says the file and the line first and the reason after the caret', () => {
  const log =
    "main.js:2\nlet b = ;\n        ^\n\nSyntaxError: Unexpected token ';'\n    at wrapSafe (node:internal/x:1:2)"
  expect(places('javascript', log)).toEqual([[2, 9, "SyntaxError: Unexpected token ';'"]])
})

test('go names line and column; a panic is marked where the program was, not the library', () => {
  const log = [
    '# command-line-arguments',
    './main.go:3:16: imported and not used: "os"',
    './main.go:9:17: cannot use 7 (untyped int constant) as string value in variable declaration',
  ].join('\n')
  expect(places('go', log)).toEqual([
    [3, 16, 'imported and not used: "os"'],
    [9, 17, 'cannot use 7 (untyped int constant) as string value in variable declaration'],
  ])
  const panic = [
    'panic: runtime error: index out of range [3] with length 0',
    '',
    'goroutine 1 [running]:',
    'log.Panic({0x4aaf40?, 0x0?})',
    '\t/usr/lib/go-1.19/src/log/log.go:388 +0x65',
    'main.f(...)',
    '\t/w/main.go:5',
    'main.main()',
    '\t/w/main.go:8 +0x1a',
  ].join('\n')
  expect(places('go', panic)).toEqual([[5, null, 'panic: runtime error: index out of range [3] with length 0']])
})

test('rustc says what, then where; a panic says where, then what', () => {
  const log = [
    'error[E0308]: mismatched types',
    ' --> main.rs:2:18',
    '  |',
    '2 |     let x: i32 = "";',
    '  |            ---   ^^ expected `i32`, found `&str`',
  ].join('\n')
  expect(places('rust', log)).toEqual([[2, 18, 'mismatched types']])
  const panic = "\nthread 'main' (2) panicked at main.rs:3:20:\nindex out of bounds: the len is 0 but the index is 5"
  expect(places('rust', panic)).toEqual([[3, null, 'index out of bounds: the len is 0 but the index is 5']])
})

test('fpc names line and column; a run-time error names the line where it was', () => {
  const log = [
    'main.pas(3,3) Error: Identifier not found "y"',
    'main.pas(4,8) Error: Invalid integer expression',
    'main.pas(6) Fatal: There were 2 errors compiling module, stopping',
    'Fatal: Compilation aborted',
    'Error: /usr/bin/ppcx64 returned an error exitcode',
  ].join('\n')
  expect(places('pascal', log)).toEqual([
    [3, 3, 'Identifier not found "y"'],
    [4, 8, 'Invalid integer expression'],
    [6, null, 'There were 2 errors compiling module, stopping'],
  ])
  const error = 'Runtime error 200 at $00000000004010D8\n  $00000000004010D8  main,  line 5 of main.pas'
  expect(places('pascal', error)).toEqual([[5, null, 'Runtime error 200 at $00000000004010D8']])
  const unhandled = `An unhandled exception occurred at $00000000004010D8:
EDivByZero: Division by zero
  $00000000004010D8  main,  line 6 of main.pas`
  expect(places('pascal', unhandled)).toEqual([[6, null, 'EDivByZero: Division by zero']])
})

test('gdc names line and column; an error at run time begins with the line where it was thrown', () => {
  const log = [
    'main.d:3:11: error: cannot implicitly convert expression ‘"a"’ of type ‘string’ to ‘int’',
    '    3 |   int x = "a";',
    '      |           ^',
    'main.d:4:11: error: undefined identifier ‘y’',
  ].join('\n')
  expect(places('d', log)).toEqual([
    [3, 11, 'cannot implicitly convert expression ‘"a"’ of type ‘string’ to ‘int’'],
    [4, 11, 'undefined identifier ‘y’'],
  ])
  const thrown =
    'core.exception.ArrayIndexError@main.d(4): index [5] is out of bounds for array of length 1\n----------------\n??:? ???[0x560cfaac8554]'
  expect(places('d', thrown)).toEqual([[4, null, thrown.split('\n')[0]]])
})

test('ocaml shows the place and the line before the error; its columns are not marked', () => {
  const log =
    'File "main.ml", line 3, characters 16-17:\n3 |   print_endline x\n                    ^\nError: This expression has type int but an expression was expected of type\n         string'
  expect(places('ocaml', log)).toEqual([
    [3, null, 'This expression has type int but an expression was expected of type'],
  ])
  const failed = 'Fatal error: exception Assert_failure("main.ml", 3, 2)'
  expect(places('ocaml', failed)).toEqual([[3, null, failed]])
})

test('ghc says the reason in the line of the place or below it; an error names the line that called it', () => {
  const log = [
    '',
    'main.hs:4:13: error:',
    "    • Couldn't match type ‘Int’ with ‘[Char]’",
    '      Expected: String',
    '',
    'main.hs:5:3: error:',
    '    parse error (possibly incorrect indentation or mismatched brackets)',
  ].join('\n')
  expect(places('haskell', log)).toEqual([
    [4, 13, "Couldn't match type ‘Int’ with ‘[Char]’"],
    [5, 3, 'parse error (possibly incorrect indentation or mismatched brackets)'],
  ])
  const called = 'main: no\nCallStack (from HasCallStack):\n  error, called at main.hs:6:7 in main:Main'
  expect(places('haskell', called)).toEqual([[6, null, 'main: no']])
})

test.each(languages)('a log of %s without a place marks nothing', (language) => {
  expect(compileErrors(language, 'Time limit exceeded: the program was stopped after 10 s.\n:::')).toEqual([])
})
test('ruby names the line; an exception is marked where our file was last', () => {
  const syntax = [
    "main.rb:3: syntax error, unexpected `end'",
    'main.rb:4: syntax error, unexpected end-of-input',
    'puts 1',
    '      ^',
  ]
  expect(places('ruby', syntax.join('\n'))).toEqual([
    [3, null, "syntax error, unexpected `end'"],
    [4, null, 'syntax error, unexpected end-of-input'],
  ])
  const raised = [
    "/usr/lib/ruby/3.1.0/set.rb:501:in `each': no (ArgumentError)",
    "\tfrom /w/main.rb:2:in `f'",
    "\tfrom /w/main.rb:4:in `<main>'",
  ]
  expect(places('ruby', raised.join('\n'))).toEqual([[2, null, raised[0]]])
})

test('tsc names line and column; an exception is marked by the lines of the source', () => {
  const log = "main.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'."
  expect(places('typescript', log)).toEqual([[3, 7, "TS2322: Type 'string' is not assignable to type 'number'."]])
  const thrown = [
    '/w/main.ts:6',
    '  return q[5].a',
    '              ^',
    '',
    "TypeError: Cannot read properties of undefined (reading 'a')",
    '    at f (/w/main.ts:6:15)',
    '    at Object.<anonymous> (/w/main.ts:8:13)',
    '    at Module._compile (node:internal/modules/cjs/loader:1521:14)',
  ]
  expect(places('typescript', thrown.join('\n'))).toEqual([[6, null, thrown[4]]])
})

test('mcs names line and column; an exception is marked where it was thrown', () => {
  const log = "main.cs(6,4): error CS1525: Unexpected symbol `string'\nCompilation failed: 1 error(s), 0 warnings"
  expect(places('csharp', log)).toEqual([[6, 4, "CS1525: Unexpected symbol `string'"]])
  const thrown = [
    'Unhandled Exception:',
    'System.IndexOutOfRangeException: Index was outside the bounds of the array.',
    '  at System.Linq.Enumerable.First () [0x00003] in <ad6392bb62434e06ab8313425e3f7cb5>:0 ',
    '  at P.Main () [0x00003] in /w/main.cs:7 ',
  ]
  expect(places('csharp', thrown.join('\n'))).toEqual([[7, null, thrown[1]]])
})

test('kotlinc names line and column; an exception is marked where the program threw it', () => {
  const log = "Main.kt:3:16: error: initializer type mismatch: expected 'Int', actual 'String'.\n    val x: Int = ..."
  expect(places('kotlin', log)).toEqual([[3, 16, "initializer type mismatch: expected 'Int', actual 'String'."]])
  const thrown = [
    'Exception in thread "main" java.lang.IndexOutOfBoundsException: Index: 5, Size: 1',
    '\tat java.base/java.util.Collections$SingletonList.get(Collections.java:4959)',
    '\tat MainKt.f(Main.kt:1)',
    '\tat MainKt.main(Main.kt:4)',
    '\tat MainKt.main(Main.kt)',
  ]
  expect(places('kotlin', thrown.join('\n'))).toEqual([[1, null, thrown[0]]])
})

test('php names the line after the message', () => {
  const parse = 'Parse error: syntax error, unexpected token "{", expecting variable in main.php on line 2'
  expect(places('php', parse)).toEqual([[2, null, 'syntax error, unexpected token "{", expecting variable']])
  const thrown = 'Fatal error: Uncaught DivisionByZeroError: Division by zero in /w/main.php:3\nStack trace:\n#0 {main}'
  expect(places('php', thrown)).toEqual([[3, null, 'Uncaught DivisionByZeroError: Division by zero']])
})

test('lua names the line before the message', () => {
  expect(places('lua', "luac5.4: main.lua:1: <name> expected near '('")).toEqual([
    [1, null, "<name> expected near '('"],
  ])
  const raised = "lua5.4: /w/main.lua:3: attempt to index a nil value (upvalue 't')\nstack traceback:\n\t[C]: in ?"
  expect(places('lua', raised)).toEqual([[3, null, "attempt to index a nil value (upvalue 't')"]])
})

test('perl names the line after the message', () => {
  const log = 'syntax error at main.pl line 3, near "(;"\nmain.pl had compilation errors.'
  expect(places('perl', log)).toEqual([[3, null, 'syntax error']])
  expect(places('perl', 'no at /w/main.pl line 2.')).toEqual([[2, null, 'no']])
})

test.each(['cpp', 'c', 'java', 'python', 'javascript'] as const)(
  'a log of %s without a place marks nothing',
  (language) => {
    expect(compileErrors(language, 'Time limit exceeded: the program was stopped after 10 s.\n:::')).toEqual([])
  },
)

test.each(languages)(
  'no log of %s takes longer to read than its length allows',
  (language) => {
    expect(slowTexts((log) => compileErrors(language, log), 400)).toEqual([])
    expect(slowTexts((log) => compileErrors(language, log), 400, endlessWords)).toEqual([])
  },
  120_000,
)
