import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { openTestSandbox, outputOf } from '../testing/run-source.ts'
import { ARM64_FLAGS, architectureHint, nativeFlags, withoutForeignTargets } from './native.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox?.close())

/** With this, x86-64 has the instruction that arm64 always has, and the compiler would use it. */
const FUSED = process.arch === 'x64' ? '#pragma GCC target("fma")\n' : ''
const ROUNDED = `${FUSED}#include <stdio.h>
int main(void) { volatile double tenth = 0.1, ten = 10; double a = tenth, b = ten; printf("%g\\n", a * b - 1); }
`
const LAST_LETTER = `#include <stdio.h>
int main(void) { char letter = (char)200, end = (char)EOF; printf("%d %d\\n", letter, end == EOF); }
`
const DIVIDED = `#include <stdio.h>
int main(void) { volatile int zero = 0; printf("%d\\n", 7 / zero); }
`

describe.each(['c', 'cpp'] as const)('in %s a program does the same on every architecture', (language) => {
  test('a product is rounded before it is added', async () => {
    expect(await outputOf(sandbox, { language, code: ROUNDED })).toMatchObject({ output: '0\n', log: '' })
  })

  test('a char has a sign, so that it can be compared with EOF', async () => {
    expect(await outputOf(sandbox, { language, code: LAST_LETTER })).toMatchObject({ output: '-56 1\n', log: '' })
  })

  test('an integer divided by zero ends the program', async () => {
    expect(await outputOf(sandbox, { language, code: DIVIDED })).toMatchObject({
      outcome: { kind: 'signalled' },
      output: '',
    })
  })
})

test('only arm64 needs to be asked to trap', () => {
  expect(nativeFlags('gnu17', 'x64')).not.toContain(ARM64_FLAGS[0])
  expect(nativeFlags('gnu17', 'arm64')).toEqual(expect.arrayContaining(ARM64_FLAGS))
})

const PRAGMAS = `#pragma GCC optimize("O3")
  # pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")\r
#pragma GCC target("arch=armv8-a+aes")
int main() {}
`

test('on arm64 a request for instructions of x86 is blanked, and no line moves', () => {
  const blanked = withoutForeignTargets(PRAGMAS, 'arm64')
  expect(blanked.length).toBe(PRAGMAS.length)
  expect(blanked.split('\n')).toEqual([
    '#pragma GCC optimize("O3")',
    expect.stringMatching(/^ +\r$/),
    '#pragma GCC target("arch=armv8-a+aes")',
    'int main() {}',
    '',
  ])
  expect(withoutForeignTargets(PRAGMAS, 'x64')).toBe(PRAGMAS)
})

test.each([
  ['main.cpp:1:10: fatal error: immintrin.h: No such file or directory', true],
  ['main.cpp:1:39: error: pragma or attribute ‘target("avx2")’ is not valid', true],
  ["main.cpp:1:1: error: '__float128' does not name a type; did you mean '__int128'?", true],
  ["/tmp/cc.s:15: Error: unknown mnemonic `rdtsc' -- `rdtsc'", true],
  ["main.cpp:2:10: error: 'x' was not declared in this scope", false],
])('on arm64 %j is explained: %s', (log, isExplained) => {
  expect(architectureHint(log, 'arm64') !== null).toBe(isExplained)
  expect(architectureHint(log, 'x64')).toBeNull()
})
