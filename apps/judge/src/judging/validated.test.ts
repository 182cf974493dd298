import { changeTestSet } from '@arbiter/database/problems/test-sets'
import { judgements, testResults } from '@arbiter/database/schema/submissions'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newSubmission, newUser } from '@arbiter/database/testing/judging'
import type { GroupPlan } from '@arbiter/rules/judging/judging-plan'
import type { Language } from '@arbiter/rules/languages'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { startJudge } from '../judge.ts'
import { newJudgedProblem } from '../testing/judged-problem.ts'
import { judgeConfig, judged } from '../testing/judging.ts'

const { db, url } = await freshDatabase()
const judge = await startJudge(judgeConfig(url))
afterAll(() => judge.stop(0))
const userId = await newUser(db)

async function submit(problemId: string, code: string, language: Language = 'python') {
  const { submissionId, judgementId } = await newSubmission(db, { userId, problemId, language, code })
  const state = await judged(db, submissionId)
  const tests = await db.select().from(testResults).where(eq(testResults.judgementId, judgementId))
  const [judgement] = await db.select().from(judgements).where(eq(judgements.id, judgementId))
  return { ...state, groups: judgement?.groups ?? null, tests: tests.sort((a, b) => a.position - b.position) }
}

describe('a checker', () => {
  /** Any two numbers with the sum that was asked for. */
  const checker = {
    'check.cpp': `#include "talk.h"
int main(int count, char **args) {
  std::ifstream in(args[1]);
  long sum, a, b;
  in >> sum;
  say(args[3], "teammessage.txt", "the sum is what counts");
  say(args[3], "judgemessage.txt", count > 4 ? args[4] : "no flag");
  if (!(std::cin >> a >> b)) return 43;
  if (a == 13) return 1;
  return a + b == sum ? 42 : 43;
}`,
    'talk.h': `#include <fstream>
#include <iostream>
#include <string>
inline void say(std::string folder, std::string name, std::string text) { std::ofstream(folder + name) << text; }`,
  }
  const problem = newJudgedProblem(db, {
    cases: { 'sample/1': ['10\n', '1 9\n'], 'secret/1': ['7\n', '3 4\n'] },
    validator: { interface: 'icpc', language: 'cpp', files: checker, args: ['strict'] },
  })

  test.each([
    ['Accepted', 'print(int(input()) - 100, 100)'],
    ['Wrong Answer', 'print(1, 1)'],
    ['Runtime Error', 'print(int(input()), 0)\nraise ValueError'],
    ['Error', 'print(13, 0)'],
  ])('decides: %s', async (verdict, code) => {
    expect((await submit(await problem, code)).verdict).toBe(verdict)
  })

  test('has a message for the contestant and one for administrators', async () => {
    const { tests } = await submit(await problem, 'print(2, 2)')
    expect(tests[0]).toMatchObject({ message: 'the sum is what counts', judgeMessage: 'strict' })
  })

  test('that does not compile is our fault', async () => {
    const broken = await newJudgedProblem(db, {
      cases: { 'secret/1': ['1\n', '1\n'] },
      validator: { interface: 'icpc', language: 'cpp', files: { 'check.cpp': 'int main() { return x; }' } },
    })
    const { verdict, verdictDetail } = await submit(broken, 'print(1)')
    expect([verdict, verdictDetail]).toEqual(['Error', expect.stringContaining('the validator does not compile: ')])
  })

  test('in the style of testlib gets its files in another order and gives points', async () => {
    const files = {
      'check.cpp': `#include <fstream>
#include <iostream>
int main(int, char **args) {
  int in, out, answer;
  std::ifstream(args[1]) >> in;
  std::ifstream(args[2]) >> out;
  std::ifstream(args[3]) >> answer;
  if (out == answer) { std::cerr << "ok"; return 0; }
  if (out == in) { std::cerr << "points 4.5 half of it"; return 7; }
  std::cerr << "wrong answer expected " << answer;
  return 1;
}`,
    }
    const half = await newJudgedProblem(db, {
      cases: { 'secret/1': ['5\n', '25\n'] },
      validator: { interface: 'testlib', language: 'cpp', files },
      plan: { scoring: { objective: 'max', groups: [group(''), group('secret', { acceptScore: 9, maxScore: 9 })] } },
    })
    expect(await submit(half, 'print(25)')).toMatchObject({ verdict: 'Accepted', score: 9 })
    const part = await submit(half, 'print(5)')
    expect(part).toMatchObject({ verdict: 'Accepted', verdictDetail: 'Partial score', score: 4.5 })
    const wrong = await submit(half, 'print(6)')
    expect([wrong.verdict, wrong.score, wrong.tests[0]?.judgeMessage]).toEqual([
      'Wrong Answer',
      0,
      'wrong answer expected 25',
    ])
  })
})

test('a validator that accepts without a score where nothing else gives one is our fault', async () => {
  const check = `import sys
value = int(sys.stdin.read())
if value: open(sys.argv[3] + ('score.txt' if value > 1 else 'score_multiplier.txt'), 'w').write(str(value))
sys.exit(42)`
  const unbounded = await newJudgedProblem(db, {
    cases: { 'sample/1': ['1\n', ''], 'secret/1': ['1\n', ''] },
    validator: { interface: 'icpc', language: 'python', files: { 'check.py': check } },
    plan: {
      scoring: {
        objective: 'max',
        groups: [group('', { ignoresSample: true }), group('sample'), group('secret', { needsScore: true })],
      },
    },
  })
  expect(await submit(unbounded, 'print(7)')).toMatchObject({ verdict: 'Accepted', score: 7 })
  for (const value of [0, 1]) {
    const { verdict, tests } = await submit(unbounded, `print(${value})`)
    expect([verdict, tests[1]?.judgeMessage]).toEqual([
      'Error',
      'The validator accepted, but its score or its next pass is missing or not valid (exit code 42).',
    ])
  }
})

function group(name: string, more: Partial<GroupPlan> = {}): GroupPlan {
  const none = { maxScore: null, minScore: null, requires: [], ignoresSample: false, stopsAtFailure: false }
  return { name, aggregation: 'sum', verdictRule: 'worst-error', acceptScore: 1, rejectScore: 0, ...none, ...more }
}

describe('an interactive problem', () => {
  const interactor = `import sys
secret = int(open(sys.argv[1]).read())
for _ in range(12):
    line = sys.stdin.readline()
    if not line: sys.exit(43)
    guess = int(line)
    print('yes' if guess == secret else 'lower' if guess > secret else 'higher', flush=True)
    if guess == secret: sys.exit(42)
open(sys.argv[3] + 'teammessage.txt', 'w').write('too many guesses')
sys.exit(43)`
  const problem = newJudgedProblem(db, {
    cases: { 'sample/1': ['500\n', ''], 'secret/1': ['1\n', ''], 'secret/2': ['777\n', ''] },
    validator: { interface: 'icpc', language: 'python', files: { 'interact.py': interactor } },
    plan: { isInteractive: true },
    timeLimitMs: 1000,
  })
  const halving = `low, high = 1, 1000
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    word = input()
    if word == 'yes': break
    if word == 'lower': high = middle - 1
    else: low = middle + 1`

  test('is solved in a dialogue, which is kept', async () => {
    const result = await submit(await problem, halving)
    expect(result.verdict).toBe('Accepted')
    expect(result.tests[0]?.transcript?.toString()).toBe('>500\n<yes\n')
  })

  test.each([
    ['Wrong Answer', null, 'for i in range(50):\n    print(i, flush=True)\n    input()'],
    ['Runtime Error', 'Exit code 1', 'print(500, flush=True)\nraise ValueError'],
    // It waits for an answer to what it never sent.
    ['Time Limit Exceeded', 'No answer in time', 'input()'],
    ['Wrong Answer', null, 'pass'],
  ])('tells whose fault it is: %s, %s', async (verdict, verdictDetail, code) => {
    expect(await submit(await problem, code)).toMatchObject({ verdict, verdictDetail })
  })
})

test('a problem of several passes runs the program on what the validator wrote', async () => {
  // The program adds one; the second pass gets what the first one made.
  const files = {
    'check.py': `import os, sys
folder = sys.argv[3]
value = int(sys.stdin.read())
before = int(open(sys.argv[1]).read())
if value != before + 1: sys.exit(43)
count = int(open(folder + 'count').read()) if os.path.exists(folder + 'count') else 0
open(folder + 'count', 'w').write(str(count + 1))
if count < 2: open(folder + 'nextpass.in', 'w').write(str(value))
sys.exit(42)`,
  }
  const cases = { 'secret/1': ['5\n', ''] } as Record<string, [string, string]>
  const validator = { interface: 'icpc', language: 'python', files } as const
  const passes3 = await newJudgedProblem(db, { cases, validator, plan: { passes: 3 } })
  expect((await submit(passes3, 'print(int(input()) + 1)')).verdict).toBe('Accepted')
  expect((await submit(passes3, 'n = int(input())\nprint(n + 1 if n < 6 else 0)')).verdict).toBe('Wrong Answer')
  const passes2 = await newJudgedProblem(db, { cases, validator, plan: { passes: 2 } })
  expect((await submit(passes2, 'print(int(input()) + 1)')).verdict).toBe('Error')
})

test('groups of tests make the score, say which test decided, and skip what is lost', async () => {
  const problemId = await newJudgedProblem(db, {
    cases: {
      'sample/1': ['1\n', '1\n'],
      'secret/a/1': ['2\n', '2\n'],
      'secret/a/2': ['3\n', '3\n'],
      'secret/b/1': ['40\n', '40\n'],
      'secret/b/2': ['50\n', '50\n'],
      'secret/c/1': ['6\n', '6\n'],
    },
    plan: {
      scoring: {
        objective: 'max',
        groups: [
          group('', { ignoresSample: true }),
          group('sample'),
          group('secret'),
          group('secret/a', { aggregation: 'min', acceptScore: 30, maxScore: 30 }),
          group('secret/b', { aggregation: 'min', acceptScore: 50, maxScore: 50, stopsAtFailure: true }),
          group('secret/c', { aggregation: 'min', acceptScore: 20, maxScore: 20, requires: ['secret/b'] }),
        ],
      },
    },
  })
  const small = await submit(problemId, 'n = int(input())\nprint(n if n < 40 else 0)')
  expect([small.verdict, small.score]).toEqual(['Wrong Answer', 30])
  expect(small.tests.map(({ verdict }) => verdict)).toEqual([
    ...['Accepted', 'Accepted', 'Accepted'],
    ...['Wrong Answer', 'Skipped', 'Skipped'],
  ])
  expect(small.groups?.find(({ name }) => name === 'secret/b')).toMatchObject({ score: 0, maxScore: 50, decidedBy: 3 })
  expect(await submit(problemId, 'print(input())')).toMatchObject({ verdict: 'Accepted', score: 100 })
})

test('a test may be compared by arguments of its own', async () => {
  const problemId = await newJudgedProblem(db, {
    cases: { 'secret/1': ['1\n', '1.0\n'] },
    plan: { comparison: { mode: 'token', caseSensitive: true, tolerance: 0 } },
  })
  expect((await submit(problemId, 'print(1.05)')).verdict).toBe('Wrong Answer')
  await changeTestSet(db, problemId, (cases) =>
    cases.map((one) => ({ ...one, validatorArgs: ['float_absolute_tolerance', '0.1'] })),
  )
  expect((await submit(problemId, 'print(1.05)')).verdict).toBe('Accepted')
  expect((await submit(problemId, 'print(1.2)')).verdict).toBe('Wrong Answer')
})
