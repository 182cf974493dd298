import type { JudgingResult } from '@arbiter/database/queue/finish-judgement'
import type { JobTest, ProgramJob } from '@arbiter/database/queue/judge-job'
import { MAX_TEST_SET_BYTES } from '@arbiter/rules/limits'
import { submissionRunMs } from '@arbiter/rules/verdict'
import type { Program, RunBox } from '@arbiter/sandbox/sandbox'
import type { JudgeContext } from './judge-context.ts'
import { judgeOneTest } from './judge-one-test.ts'
import { compile, neededHashes } from './judge-submission.ts'
import type { JudgedTest } from './judged-test.ts'
import { notCompiled, resultOf } from './judging-result.ts'
import type { PinnedData } from './test-data.ts'

/** Takes what a program wrote for one test; the next test waits for it. */
export type OnOutput = (test: JobTest, judged: JudgedTest) => Promise<void>

/**
 * Runs the program on every input, whatever it answers, one after the other: an output may be as large as a test case, and no
 * more than one of them is held at a time.
 */
export async function generateOutputs(
  context: JudgeContext,
  job: ProgramJob,
  onOutput: OnOutput,
  signal: AbortSignal,
): Promise<JudgingResult> {
  const data = await context.testData.pin(neededHashes(job))
  try {
    const compiled = await compile(context, job, signal)
    if (compiled.kind === 'rejected') return notCompiled(job, compiled.log)
    const { program, log } = compiled
    const judged = await runAll({ context, job, program, data, onOutput, signal }).finally(() => program.release())
    const how = { compiler: program.compiler, compilerFlags: program.flags, compileLog: log, profile: null }
    return { ...resultOf(job, judged), ...how }
  } finally {
    data.release()
  }
}

interface Generation {
  context: JudgeContext
  job: ProgramJob
  program: Program
  data: PinnedData
  onOutput: OnOutput
  signal: AbortSignal
}

async function runAll({ context, job, program, data, onOutput, signal }: Generation): Promise<JudgedTest[]> {
  const { sandbox, lock, testData } = context
  const judged: JudgedTest[] = []
  // The outputs are not judged: they become the answers.
  const compared = { ...job, judging: null }
  let box: RunBox | null = null
  let spentMs = 0
  let writtenBytes = 0
  try {
    for (const test of job.tests) {
      // The outputs are stored until an administrator decides about them, and a thousand of the largest would fill the disk.
      if (spentMs >= submissionRunMs(job.timeLimitMs) || writtenBytes >= MAX_TEST_SET_BYTES) break
      if (box && sandbox.waitingForSlots > 0) {
        await box.close()
        box = null
      }
      box ??= await sandbox.openBox(program, {
        memoryMb: job.memoryLimitMb,
        dataDirectory: testData.directory,
        hasFiles: job.tests.some(({ files }) => files.length > 0),
      })
      const result = await judgeOneTest({
        box,
        job: compared,
        test,
        data,
        directory: testData.directory,
        lock,
        timing: null,
        signal,
      })
      await onOutput(test, result)
      spentMs += result.spentMs
      writtenBytes += result.output.bytes.length
      judged.push({ ...result, output: { bytes: Buffer.alloc(0), isClipped: result.output.isClipped } })
    }
  } finally {
    await box?.close()
  }
  return judged
}
