import { parseDescription } from '@arbiter/rules/input-description/parse-description'
import { searchInputs } from '@arbiter/rules/input-description/search-plan'
import type { JudgingPlan } from '@arbiter/rules/judging/judging-plan'
import type { Program, RunBox, ValidatedBox } from '@arbiter/sandbox/sandbox'
import type { JudgeContext } from '../../judging/judge-context.ts'
import { judgeOneTest } from '../../judging/judge-one-test.ts'
import { openJudgingBox } from '../../judging/validator.ts'
import type { ProbeData } from './probe-data.ts'
import { type Answer, answerOf, type CounterexampleJob, type Prober, probeTest } from './prober.ts'
import { shownFailure } from './shown-failure.ts'

/** Answers that are made together, because a box has to be opened for them. */
const ANSWERS_AT_ONCE = 24

interface Validated {
  context: JudgeContext
  job: CounterexampleJob & { judging: JudgingPlan }
  program: Program
  validator: Program
  /** Null if the validator talks with the program and needs no answer. */
  reference: Program | null
  data: ProbeData
  signal: AbortSignal
}

/**
 * A validator decides, and the reference solution gives it the answers. That would be three programs, and a search has one slot,
 * so the boxes take turns.
 */
export function openValidatedProber(validated: Validated): Prober {
  return new ValidatedProber(validated)
}

class ValidatedProber implements Prober {
  readonly #validated: Validated
  readonly #answers = new Map<string, Answer>()
  readonly #planned: string[]
  #box: RunBox | ValidatedBox | null = null

  constructor(validated: Validated) {
    this.#validated = validated
    const { description, samples } = validated.job
    this.#planned = [...searchInputs(parseDescription(description), samples)].map(({ text }) => text)
  }

  async probe(input: string, timeLimitMs: number) {
    const { context, job, data, signal, reference } = this.#validated
    const answer = reference ? await this.#answerTo(input, reference) : null
    const box = await this.#programBox()
    const test = probeTest(data.put(Buffer.from(input)), data.put(answer?.bytes ?? Buffer.alloc(0)))
    const directory = context.testData.directory
    const limited = { ...job, timeLimitMs }
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

  async close(): Promise<void> {
    await this.#box?.close()
    this.#box = null
  }

  async #programBox(): Promise<RunBox | ValidatedBox> {
    const { context, job, program, validator } = this.#validated
    const options = { memoryMb: job.memoryLimitMb, dataDirectory: context.testData.directory, hasFiles: false }
    this.#box ??= await openJudgingBox(context.sandbox, program, options, { program: validator, plan: job.judging })
    return this.#box
  }

  /** Those of the plan come next, so they are made together. */
  async #answerTo(input: string, reference: Program): Promise<Answer> {
    const known = this.#answers.get(input)
    if (known) return known
    const at = this.#planned.indexOf(input)
    const wanted = at < 0 ? [input] : this.#planned.slice(at, at + ANSWERS_AT_ONCE)
    await this.close()
    const { context, job, signal } = this.#validated
    const box = await context.sandbox.openBox(reference, { memoryMb: job.memoryLimitMb })
    try {
      for (const each of wanted)
        this.#answers.set(each, await answerOf((request) => box.run(request), each, job, signal))
    } finally {
      await box.close()
    }
    return this.#answers.get(input) as Answer
  }
}
