import { unnamedCase } from '@arbiter/database/problems/test-sets'
import type { ProgramJob } from '@arbiter/database/queue/judge-job'
import { MAX_TEST_DATA_BYTES, MAX_TEST_SET_BYTES } from '@arbiter/rules/limits'
import { defaultComparison } from '@arbiter/rules/problems/problem'
import { expect, test } from 'vitest'
import { scriptedSandbox } from '../testing/scripted-sandbox.ts'
import { generateOutputs } from './generate-outputs.ts'
import { RunLock } from './run-lock.ts'
import type { TestData } from './test-data.ts'

function jobOf(count: number): ProgramJob {
  const hash = Buffer.alloc(32)
  const tests = Array.from({ length: count }, (_, position) => {
    return { position, isSample: false, inputHash: hash, outputHash: hash, ...unnamedCase }
  })
  return {
    ...{ language: 'cpp', code: '', timeLimitMs: 1000, memoryLimitMb: 256, comparison: defaultComparison },
    ...{
      revealTests: 'none',
      contestType: null,
      judging: null,
      outputLimitBytes: null,
      compileLimitMs: null,
      tests,
      keptOutputBytes: MAX_TEST_DATA_BYTES,
    },
  }
}

const pinned = { file: async () => '', read: async () => Buffer.from('1\n'), release() {} }
const testData = { directory: '/data', pin: async () => pinned } as unknown as TestData

test('outputs together are no larger than a test set may be', async () => {
  const { sandbox } = scriptedSandbox(1, () => ({ output: 'x'.repeat(MAX_TEST_DATA_BYTES) }))
  const context = { sandbox, lock: new RunLock(), testData }
  let bytes = 0
  const add = async (_: unknown, judged: { output: { bytes: Buffer } }) => {
    bytes += judged.output.bytes.length
  }
  const result = await generateOutputs(context, jobOf(40), add, new AbortController().signal)
  expect(bytes).toBe(MAX_TEST_SET_BYTES)
  expect(result.tests.at(-1)?.verdict).toBe('Skipped')
})
