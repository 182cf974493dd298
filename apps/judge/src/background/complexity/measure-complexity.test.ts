import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@arbiter/database/connection/connect'
import { defaultComparison } from '@arbiter/rules/problems/problem'
import { openTestSandbox } from '@arbiter/sandbox/testing/run-source'
import { afterAll, expect, test } from 'vitest'
import type { JudgeContext } from '../../judging/judge-context.ts'
import { RunLock } from '../../judging/run-lock.ts'
import { TestData } from '../../judging/test-data.ts'
import { measureComplexity } from './measure-complexity.ts'
import type { ComplexityJob } from './size-runner.ts'

const sandbox = await openTestSandbox()
const directory = await mkdtemp(join(tmpdir(), 'arbiter-complexity-'))
const testData = await TestData.open({} as Db, directory, 2 ** 20)
testData.pin = async () => ({ read: async () => Buffer.alloc(0), file: async () => '', release() {} })
const context: JudgeContext = { sandbox, testData, lock: new RunLock() }
afterAll(async () => {
  await sandbox.close()
  await rm(directory, { recursive: true, force: true })
})

const jobWith = (more: Pick<ComplexityJob, 'language' | 'code'> & Partial<ComplexityJob>): ComplexityJob => ({
  ...{ tests: [], timeLimitMs: 1000, memoryLimitMb: 256, comparison: defaultComparison, judging: null },
  ...{ revealTests: 'none', contestType: null, outputLimitBytes: null, compileLimitMs: null },
  description: 'n: int 1..20000\na: int 1..1000000000 [n]',
  ...more,
})

async function measured(job: ComplexityJob) {
  let runs = 0
  const onProgress = (progress: { runs: number }) => {
    runs = progress.runs
  }
  const result = await measureComplexity(context, job, onProgress, AbortSignal.timeout(100_000))
  expect(runs).toBeGreaterThan(5)
  if (!result) throw new Error('it was not measured')
  return result
}

test('sorting is n log n, in memory that grows with n, up to the largest size', async () => {
  const code = `#include <bits/stdc++.h>
int main() { int n; std::cin >> n; std::vector<int> a(n); for (auto &x : a) std::cin >> x; std::sort(a.begin(), a.end()); std::cout << a[n / 2]; }`
  const { by, time, sizes, largest } = await measured(jobWith({ language: 'cpp', code }))
  expect({ by, time }).toMatchObject({ by: 'steps', time: { kind: 'clear', growth: 'n log n' } })
  expect(largest).toBe(20_000)
  expect(sizes.at(-1)?.size).toBe(20_000)
  expect(sizes.length).toBeGreaterThanOrEqual(8)
})

test('a program that is too slow for the largest size is measured as far as it gets', async () => {
  const code = 'n = int(input())\nx = 0\nfor i in range(n):\n  for j in range(n):\n    x ^= j\nprint(x)'
  const { time, sizes, largest } = await measured(jobWith({ language: 'python', code }))
  expect(time).toMatchObject({ kind: 'clear', growth: 'n²' })
  expect(sizes.at(-1)?.size).toBeLessThan(largest)
})

test('time decides where there are no steps to count', async () => {
  const code = 'n = int(input())\nprint(3 ** (n * 40) % 7)'
  const { by, time, sizes } = await measured(jobWith({ language: 'python', code }))
  expect(by).toBe('time')
  expect(sizes.length).toBeGreaterThan(5)
  expect(time).not.toMatchObject({ kind: 'clear', growth: '1' })
})

test('a program that does not compile is not measured', async () => {
  const job = jobWith({ language: 'cpp', code: 'int main() {' })
  expect(await measureComplexity(context, job, () => {}, AbortSignal.timeout(60_000))).toBe(null)
})

test('a program that fails on every input has no class', async () => {
  const { time, sizes } = await measured(jobWith({ language: 'python', code: 'print(1 // 0)' }))
  expect(time).toMatchObject({ kind: 'unclear', reason: 'too-few-sizes' })
  expect(sizes).toEqual([])
})
