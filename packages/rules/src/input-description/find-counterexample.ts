import type { Description } from './description.ts'
import { faultOfInput } from './read-input.ts'
import { searchInputs } from './search-plan.ts'
import { shrinkInput } from './shrink-input.ts'
import { shrinkTokens } from './shrink-tokens.ts'

/** What one run of the program on an input has shown. */
export interface Probe<Shown> {
  fails: boolean
  cpuMs: number
  /** What the page shows of the run if this input is the smallest. */
  shown: Shown
}

export interface SearchBudget {
  runs: number
  cpuMs: number
}

export interface SearchProgress {
  phase: 'searching' | 'shrinking'
  runs: number
  /** The size of the smallest counterexample found so far. */
  tokens: number | null
}

export interface CounterexampleSearch<Shown> {
  found: { input: string; shown: Shown } | null
  runs: number
  cpuMs: number
  /** Whether the budget ended it: there may be a smaller one, or one at all. */
  isCut: boolean
}

interface SearchOptions<Shown> {
  description: Description
  /** The inputs of the samples. */
  samples: readonly string[]
  probe(input: string): Promise<Probe<Shown>>
  budget: SearchBudget
  /** A bound of the caller's own, such as the wall clock. */
  isTimeUp?(): boolean
  onProgress?(progress: SearchProgress): void
}

/** Keeps this part of the budget for making small what was found. */
const SHRINKING_PART = 0.35

/** Tries inputs from the smallest on until the program fails on one, and then makes that one smaller. */
export async function findCounterexample<Shown>(options: SearchOptions<Shown>): Promise<CounterexampleSearch<Shown>> {
  const search = new Search(options)
  await search.run()
  return search.result
}

class Search<Shown> {
  result: CounterexampleSearch<Shown> = { found: null, runs: 0, cpuMs: 0, isCut: false }
  readonly #options: SearchOptions<Shown>
  #phase: SearchProgress['phase'] = 'searching'

  constructor(options: SearchOptions<Shown>) {
    this.#options = options
  }

  async run(): Promise<void> {
    const { description, samples } = this.#options
    for (const input of searchInputs(description, samples)) {
      const fails = await this.#fails(input.text)
      if (fails === null) return
      if (!fails) continue
      this.#phase = 'shrinking'
      const small = await shrinkInput(description, input, (text) => this.#fails(text))
      const isValid = (text: string) => faultOfInput(description, text) === null
      await shrinkTokens(small.text, isValid, (text) => this.#fails(text))
      return
    }
  }

  /** Null if the budget is used up. The last that fails is the smallest. */
  async #fails(input: string): Promise<boolean | null> {
    if (this.#isUsedUp()) {
      this.result.isCut = true
      return null
    }
    const { fails, cpuMs, shown } = await this.#options.probe(input)
    const { runs } = this.result
    this.result = { ...this.result, runs: runs + 1, cpuMs: this.result.cpuMs + cpuMs }
    if (fails) this.result.found = { input, shown }
    this.#report()
    return fails
  }

  #isUsedUp(): boolean {
    const part = this.#phase === 'searching' ? 1 - SHRINKING_PART : 1
    const { budget } = this.#options
    if (this.#options.isTimeUp?.()) return true
    return this.result.runs >= budget.runs * part || this.result.cpuMs >= budget.cpuMs * part
  }

  #report(): void {
    const { runs, found } = this.result
    this.#options.onProgress?.({ phase: this.#phase, runs, tokens: found && tokensIn(found.input) })
  }
}

export const tokensIn = (input: string) => input.split(/\s+/).filter(Boolean).length
