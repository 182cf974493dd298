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
