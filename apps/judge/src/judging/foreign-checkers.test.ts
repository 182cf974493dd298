import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newSubmission, newUser } from '@arbiter/database/testing/judging'
import { type AdaptedKind, adapted } from '@arbiter/problem-format/foreign/checker-adapters'
import { afterAll, expect, test } from 'vitest'
import { startJudge } from '../judge.ts'
import { newJudgedProblem } from '../testing/judged-problem.ts'
import { judgeConfig, judged } from '../testing/judging.ts'

const { db, url } = await freshDatabase()
const judge = await startJudge(judgeConfig(url))
afterAll(() => judge.stop(0))
const userId = await newUser(db)

/** The output must be the sum of the test's input and its answer. */
const checkers: Partial<Record<AdaptedKind, string>> = {
  syzoj: `#include <cstdio>
int number(const char *name) { int n = -1; FILE *f = fopen(name, "r"); if (f) fscanf(f, "%d", &n); return n; }
int main() { printf("%d", number("input") + number("answer") == number("user_out") ? 100 : 0); }`,
  qduoj: `#include <cstdio>
int main(int, char **args) { int in, own = 0; scanf("%d", &in); fscanf(fopen(args[2], "r"), "%d", &own); return own == in + 5 ? 0 : 1; }`,
  uoj: `#include <cstdio>
int number(const char *name) { int n = -1; FILE *f = fopen(name, "r"); if (f) fscanf(f, "%d", &n); return n; }
int main(int, char **args) { fprintf(stderr, number(args[1]) + number(args[3]) == number(args[2]) ? "ok" : "wrong"); }`,
}

test.each(['syzoj', 'qduoj', 'uoj'] as const)('a checker of %s decides in the sandbox', async (kind) => {
  const files = adapted(kind, [{ path: 'spj.cc', content: checkers[kind] ?? '' }], false)
  const problemId = await newJudgedProblem(db, {
    cases: { 'sample/1': ['3\n', '5\n'] },
    validator: {
      ...{ interface: 'icpc' as const, language: 'cpp' as const, args: [] },
      files: Object.fromEntries(files.map(({ path, content }) => [path, String(content)])),
    },
  })
  const verdictOf = async (code: string) => {
    const { submissionId } = await newSubmission(db, { userId, problemId, language: 'python', code })
    return (await judged(db, submissionId)).verdict
  }
  expect(await verdictOf('print(int(input()) + 5)')).toBe('Accepted')
  expect(await verdictOf('print(7)')).toBe('Wrong Answer')
})
