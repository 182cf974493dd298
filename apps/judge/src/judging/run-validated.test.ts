import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unnamedCase } from '@arbiter/database/problems/test-sets'
import { plainPlan, type ValidatorPlan } from '@arbiter/rules/judging/judging-plan'
import { MAX_PASSES } from '@arbiter/rules/limits'
import { defaultComparison } from '@arbiter/rules/problems/problem'
import type { RunReport, ValidatedBox } from '@arbiter/sandbox/sandbox'
import { expect, test } from 'vitest'
import type { TestRun } from './program-run.ts'
import { RunLock } from './run-lock.ts'
import { runValidated } from './run-validated.ts'

const validator: ValidatorPlan = {
  ...{ interface: 'icpc', language: 'cpp', files: [], args: [] },
  ...{ timeLimitMs: 1000, memoryLimitMb: 64, outputBytes: 1024 },
}

const report = (code: number, idleMs: number): RunReport => ({
  ...{
    outcome: { kind: 'exited', code },
    cpuMs: 1,
    wallMs: idleMs,
    idleMs,
    memoryBytes: 0,
    stdoutBytes: 0,
    stderrBytes: 0,
  },
  ...{ wasCancelled: false, endedUs: 0, pulses: null },
})

/** The validator asks for another pass each time. */
function endlessBox(idleMs: number) {
  const passes = { count: 0 }
  const box = {
    async run() {
      passes.count += 1
      return report(0, idleMs)
    },
    async validate() {
      const next = { content: Buffer.from('1\n'), isWhole: true }
      const none = Buffer.alloc(0)
      return { run: report(42, 1), feedback: new Map([['nextpass.in', next]]), stdout: none, stderr: none }
    },
  }
  return { box: box as unknown as ValidatedBox, passes }
}

test('all passes of a test together have a bound, however many there may be', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'passes-'))
  const { box, passes } = endlessBox(60_000)
  const data = { file: async () => 'x', read: async () => Buffer.alloc(0), release() {} }
  const job = { language: 'cpp', code: '', timeLimitMs: 1000, memoryLimitMb: 64, comparison: defaultComparison }
  const run = {
    ...{ box, directory, data, lock: new RunLock(), timing: null, signal: new AbortController().signal },
    job: { ...job, outputLimitBytes: null },
    test: { position: 0, isSample: false, inputHash: Buffer.alloc(0), outputHash: Buffer.alloc(0), ...unnamedCase },
  } as unknown as TestRun<ValidatedBox>
  try {
    const ended = await runValidated(run, { ...plainPlan, passes: MAX_PASSES }, validator)
    expect(passes.count).toBe(5)
    expect(ended.judge(ended.report.outcome)).toBe('Time Limit Exceeded')
  } finally {
    await rm(directory, { recursive: true })
  }
})
