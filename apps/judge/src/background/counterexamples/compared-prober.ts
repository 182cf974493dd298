import type { Program, ValidatedBox } from '@arbiter/sandbox/sandbox'
import type { JudgeContext } from '../../judging/judge-context.ts'
import { judgeOneTest } from '../../judging/judge-one-test.ts'
import type { ProbeData } from './probe-data.ts'
import { answerOf, type CounterexampleJob, type Prober, probeTest } from './prober.ts'
import { shownFailure } from './shown-failure.ts'

interface Compared {
  context: JudgeContext
  job: CounterexampleJob
  program: Program
  reference: Program
  data: ProbeData
  signal: AbortSignal
}

/** Program and reference solution in one slot: their outputs are compared as those of tests are. */
export function openComparedProber(compared: Compared): Prober {
  let box: ValidatedBox | null = null
  return {
    async probe(input, timeLimitMs) {
      box ??= await openBox(compared)
      return probe(compared, box, input, timeLimitMs)
    },
    async close() {
      await box?.close()
      box = null
    },
  }
}

function openBox({ context, job, program, reference }: Compared): Promise<ValidatedBox> {
  const { memoryLimitMb: memoryMb } = job
  return context.sandbox.openValidatedBox(program, reference, {
    ...{ memoryMb, validatorMemoryMb: memoryMb, isInteractive: false },
    dataDirectory: context.testData.directory,
  })
}

async function probe({ context, job, data, signal }: Compared, box: ValidatedBox, input: string, timeLimitMs: number) {
  const answer = await answerOf((request) => box.runOther(request), input, job, signal)
  const test = probeTest(data.put(Buffer.from(input)), data.put(answer.bytes))
  const directory = context.testData.directory
  const limited = { ...job, timeLimitMs, judging: null }
  const judged = await judgeOneTest({
    box,
    job: limited,
    test,
    data,
    directory,
    lock: context.lock,
    timing: null,
    signal,
  })
  await data.clear()
  return shownFailure(judged, answer)
}
