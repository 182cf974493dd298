import type { SubmissionEvent } from '@arbiter/contract/submissions/submission-stream'
import type { Terminal } from '../output/terminal.ts'
import { submitWords } from '../words/submissions.ts'

type Test = Extract<SubmissionEvent, { type: 'testcase' }>

const CLEAR_LINE = '\r\u001b[K'
const marks: Record<string, string> = { Accepted: '.', Skipped: '-' }

/** A mark per test as it is judged. Tests that come twice after a cut connection are shown once. */
export class JudgingDisplay {
  readonly tests = new Map<number, Test>()
  readonly #terminal: Terminal
  #column = 0
  #hasStatus = false

  constructor(terminal: Terminal) {
    this.#terminal = terminal
  }

  take(event: SubmissionEvent): void {
    this.#terminal.value(event)
    if (event.type === 'status') this.#showStatus(event)
    if (event.type === 'testcase' && !this.tests.has(event.index)) this.#showTest(event)
  }

  /** Ends the line of marks. */
  end(): void {
    this.#clearStatus()
    if (this.#column > 0) this.#terminal.say()
  }

  /** The first test that failed. */
  firstFailing(): Test | undefined {
    return [...this.tests.values()]
      .filter(({ passed, result }) => !passed && result.verdict !== 'Skipped')
      .sort((one, other) => one.index - other.index)[0]
  }

  #showStatus({ status, position, judges }: Extract<SubmissionEvent, { type: 'status' }>): void {
    if (!this.#terminal.isLive || this.#column > 0 || status === 'done') return
    this.#terminal.write(CLEAR_LINE + this.#terminal.colour('dim', statusText(status, position, judges)))
    this.#hasStatus = true
  }

  #clearStatus(): void {
    if (this.#hasStatus) this.#terminal.write(CLEAR_LINE)
    this.#hasStatus = false
  }

  #showTest(test: Test): void {
    this.#clearStatus()
    this.tests.set(test.index, test)
    const { verdict } = test.result
    const isFailed = verdict !== 'Accepted' && verdict !== 'Skipped'
    this.#terminal.write(this.#terminal.colour(isFailed ? 'red' : 'green', marks[verdict] ?? 'x'))
    this.#column = (this.#column + 1) % this.#terminal.columns
    if (this.#column === 0) this.#terminal.say()
  }
}

function statusText(status: string, position: number | null, judges: number): string {
  if (status === 'judging') return submitWords.judging
  if (judges === 0) return submitWords.noJudge
  return position === null ? submitWords.queued : submitWords.position({ position })
}
