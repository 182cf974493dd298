import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { MAX_CODE_BYTES } from '../limits.ts'
import { cpuMs } from '../testing/hostile-texts.ts'
import { mutantsOf } from './mutants.ts'
import { type MutationKind, mutationKinds } from './mutation.ts'

const found = (language: (typeof languages)[number], code: string) =>
  mutantsOf(language, code, 1000).map(({ kind, line, before, after }) => [kind, line, before, after])

const kindsOf = (language: (typeof languages)[number], code: string, kind: MutationKind) =>
  found(language, code).flatMap(([of, , before, after]) => (of === kind ? [`${before} → ${after}`] : []))

describe('a mutant has one mistake that people make', () => {
  test.each([
    ['off-by-one', 'int f(int n) { return n - 1; }', ['1 → 2']],
    ['boundary', 'for (int i = 0; i < n; i++) if (a >= b) x();', ['< → <=', '>= → >']],
    ['narrow-type', 'long long sum; int64_t other;', ['long long → int', 'int64_t → int']],
    ['dropped-branch', 'if (a && (b || c)) x();', ['(a && (b || c)) → (false)']],
    ['missing-reset', 'for (;;) { count = 0; seen.clear(); }', ['count = 0 → ', 'seen.clear() → ']],
    ['swapped-operator', 'x = a + b; y = min(a, b);', ['+ → -', 'min → max']],
  ] as const)('%s in C++', (kind, code, changes) => {
    expect(kindsOf('cpp', code, kind)).toEqual(changes)
  })

  test('types, texts, comments and directives stay as they are', () => {
    const code = '#include <vector> // i < n\nvector<int> v; /* a + 1 */ puts("x < 1 + 2"); char c = \'<\';'
    expect(found('cpp', code)).toEqual([])
  })

  test('a sign is not an operator between two values', () => {
    expect(kindsOf('cpp', 'return -1; f(+x); int *p;', 'swapped-operator')).toEqual([])
  })

  test('Python drops a condition, and no expression', () => {
    const code = 'if a[1:2] and b:\n    x = 1 if y else 2\nelif c:\n    pass\n'
    expect(kindsOf('python', code, 'dropped-branch')).toEqual([' a[1:2] and b →  False', ' c →  False'])
  })

  test('it says where', () => {
    expect(found('c', 'int main(void) {\n  int n = 3;\n  return n < 2;\n}')).toContainEqual(['boundary', 3, '<', '<='])
  })
})

test('of many, all kinds are chosen in turn, and the same ones each time', () => {
  const code = Array.from({ length: 50 }, (_, i) => `if (a < ${i}) b = a + 1; long long c${i};`).join('\n')
  const chosen = mutantsOf('cpp', code, 15)
  expect(chosen).toEqual(mutantsOf('cpp', code, 15))
  const counts = mutationKinds.map((of) => chosen.filter(({ kind }) => kind === of).length)
  expect(chosen).toHaveLength(15)
  expect(Math.max(...counts)).toBeLessThanOrEqual(4)
})

test('any text in any language gives mutants that differ from it in one place', () => {
  fc.assert(
    fc.property(fc.constantFrom(...languages), fc.string({ maxLength: 200 }), (language, code) => {
      for (const { before, after, code: mutated } of mutantsOf(language, code, 20)) {
        expect(mutated).not.toBe(code)
        expect(mutated.length).toBe(code.length - before.length + after.length)
      }
    }),
  )
})

test('a program of the largest size that never closes what it opens takes no longer than its length', () => {
  const code = 'if (('.repeat(MAX_CODE_BYTES / 6)
  const start = cpuMs()
  expect(mutantsOf('cpp', code, 20)).toEqual([])
  mutantsOf('python', 'if ('.repeat(MAX_CODE_BYTES / 4), 20)
  expect(cpuMs() - start).toBeLessThan(5_000)
})
