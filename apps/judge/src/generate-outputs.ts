import type { JudgingResult } from '@arbiter/database/finish-judgement'
import type { JobTest, ProgramJob } from '@arbiter/database/judge-job'
import { MAX_SUBMISSION_RUN_MS, MAX_TEST_SET_BYTES } from '@arbiter/rules/limits'
import type { Program, RunBox } from '@arbiter/sandbox/sandbox'
import { compile, type JudgeContext, notCompiled, resultOf } from './judge-submission.ts'
import { type JudgedTest, runTest } from './run-test.ts'
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
  const data = await context.testData.pin(job.tests.flatMap(({ inputHash, outputHash }) => [inputHash, outputHash]))
  try {
    const compiled = await compile(context, job, signal)
    if (compiled.kind === 'rejected') return notCompiled(job, compiled.log)
    const { program, log } = compiled
    const judged = await runAll({ context, job, program, data, onOutput, signal }).finally(() => program.release())
    return { ...resultOf(job, judged), compiler: program.compiler, compilerFlags: program.flags, compileLog: log }
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
  let box: RunBox | null = null
  let spentMs = 0
  let writtenBytes = 0
  try {
    for (const test of job.tests) {
      // They are stored until somebody decides about them: a thousand of the largest would fill the disk.
      if (spentMs >= MAX_SUBMISSION_RUN_MS || writtenBytes >= MAX_TEST_SET_BYTES) break
      if (box && sandbox.waitingForSlots > 0) {
        await box.close()
        box = null
      }
      box ??= await sandbox.openBox(program, { memoryMb: job.memoryLimitMb, dataDirectory: testData.directory })
      const result = await runTest({ box, job, test, data, lock, signal })
      await onOutput(test, result)
      spentMs += result.wallMs
      writtenBytes += result.output.bytes.length
      judged.push({ ...result, output: { bytes: Buffer.alloc(0), isClipped: result.output.isClipped } })
    }
  } finally {
    await box?.close()
  }
  return judged
}
