import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newProblem, newSubmission, newUser } from '@arbiter/database/testing/judging'
import { afterAll, expect, test } from 'vitest'
import { startJudge } from '../judge.ts'
import { judgeConfig, judged } from '../testing/judging.ts'

const { db, url } = await freshDatabase()
const judge = await startJudge(judgeConfig(url))
afterAll(() => judge.stop(0))

const userId = await newUser(db)
const tests = [{ input: '1\n', output: 'x\n' }]

/** A compiler takes a second for this, and the program does what is asked of it. */
const slowToCompile = `#include <bits/stdc++.h>
template <int n> struct F { static constexpr long long value = F<n - 1>::value + F<n - 2>::value % 7; };
template <> struct F<0> { static constexpr long long value = 0; };
template <> struct F<1> { static constexpr long long value = 1; };
template <int... all> long long sum(std::integer_sequence<int, all...>) { return (F<all>::value + ...); }
int main() { std::regex word("[a-z]+"); std::puts(sum(std::make_integer_sequence<int, 800>()) ? "x" : "y"); }
`

async function verdictOf(problemId: string, language: 'cpp' | 'python', code: string) {
  const { submissionId } = await newSubmission(db, { userId, problemId, language, code })
  return judged(db, submissionId)
}

test('a compiler that takes longer than the package allows is stopped, also where the program was compiled before', async () => {
  const usual = await newProblem(db, { tests })
  const limited = await newProblem(db, { tests, compileLimitMs: 100 })
  expect(await verdictOf(usual, 'cpp', slowToCompile)).toMatchObject({ verdict: 'Accepted' })
  expect(await verdictOf(limited, 'cpp', slowToCompile)).toMatchObject({ verdict: 'Compilation Error' })
})

test('a program that writes more than the package allows is stopped', async () => {
  const long = [{ input: '1\n', output: `${'x'.repeat(5_000)}\n` }]
  const code = "print('x' * 5000)"
  expect(await verdictOf(await newProblem(db, { tests: long }), 'python', code)).toMatchObject({ verdict: 'Accepted' })
  const limited = await newProblem(db, { tests: long, outputLimitBytes: 4_096 })
  expect(await verdictOf(limited, 'python', code)).toMatchObject({
    verdict: 'Runtime Error',
    verdictDetail: 'Output Limit Exceeded',
  })
})
