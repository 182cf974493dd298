import type { Language } from '@arbiter/rules/languages'
import type { Verdict } from '@arbiter/rules/verdict'
import type { Random } from '../random.ts'

export interface KnownProgram {
  language: Language
  code: string
  /** The verdict that a correct judge gives it. */
  expected: Verdict
}

/** The problem of all traffic: add two numbers. */
export const tests = Array.from({ length: 4 }, (_, n) => ({ input: `${n} ${n + 1}\n`, output: `${2 * n + 1}\n` }))

const c = (body: string) => `#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); ${body} }`
const cpp = (body: string) => `#include <iostream>\nint main() { int a, b; std::cin >> a >> b; ${body} }`

const programs: readonly KnownProgram[] = [
  { language: 'python', code: 'print(sum(map(int, input().split())))', expected: 'Accepted' },
  { language: 'c', code: c('printf("%d\\n", a + b);'), expected: 'Accepted' },
  { language: 'cpp', code: cpp('std::cout << a + b << "\\n";'), expected: 'Accepted' },
  {
    language: 'python',
    code: 'import time\ntime.sleep(0.2)\nprint(sum(map(int, input().split())))',
    expected: 'Accepted',
  },
  { language: 'python', code: 'print(7)', expected: 'Wrong Answer' },
  { language: 'c', code: c('printf("%d\\n", a + b + (a > 2));'), expected: 'Wrong Answer' },
  { language: 'c', code: 'int main(void) { return 1; }', expected: 'Runtime Error' },
  { language: 'c', code: 'int main(void) { return }', expected: 'Compilation Error' },
]

/** Texts of each program: some are compiled for the first time, others come from the cache of the judge. */
const VARIANTS = 5

export function someProgram(random: Random): KnownProgram {
  const { language, code, expected } = random.pick(programs)
  const mark = `${language === 'python' ? '#' : '//'} ${random.below(VARIANTS)}`
  return { language, code: `${code}\n${mark}`, expected }
}

/** The expected verdict of a program of the traffic, for tests in which nothing is run. */
export function expectedOf(text: string): Verdict {
  const found = programs.find(({ code }) => text.startsWith(`${code}\n`))
  if (!found) throw new Error('no such program')
  return found.expected
}
