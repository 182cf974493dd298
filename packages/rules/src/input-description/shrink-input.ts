import { RepeatedChoices } from './choices.ts'
import type { Description } from './description.ts'
import type { Group, Span } from './trace.ts'
import { type WrittenInput, writeInput } from './write-input.ts'

/** Whether the program still fails on this input; null ends the search where it stands. */
export type StillFails = (text: string) => Promise<boolean | null>

/**
 * Delta debugging on the structure of the input: elements go, with what counts them, in halves and then one by one; then what
 * is left is made simpler. Every candidate is written from the description, so it is valid. Ends when nothing simpler fails.
 */
export async function shrinkInput(
  description: Description,
  found: WrittenInput,
  stillFails: StillFails,
): Promise<WrittenInput> {
  const shrinker = new Shrinker(description, found, stillFails)
  while (await shrinker.pass());
  return shrinker.best
}

class Shrinker {
  best: WrittenInput
  readonly #description: Description
  readonly #stillFails: StillFails
  readonly #tried = new Set<string>()
  #isOver = false

  constructor(description: Description, found: WrittenInput, stillFails: StillFails) {
    this.#description = description
    this.#stillFails = stillFails
    this.best = found
    this.#tried.add(found.text)
  }

  /** Says whether it has found anything simpler. */
  async pass(): Promise<boolean> {
    const { text } = this.best
    await this.#removeElements()
    await this.#simplifyElements()
    await this.#lowerTogether()
    await this.#lowerChoices()
    return !this.#isOver && this.best.text !== text
  }

  async #removeElements(): Promise<void> {
    for (const sizeChoice of this.#sizeChoices()) await this.#removeElementsOf(sizeChoice)
  }

  /** Those that decide about the most first. */
  #sizeChoices(): number[] {
    const choices = [...new Set(this.best.groups.map(({ sizeChoice }) => sizeChoice))]
    return choices.toSorted((one, other) => this.#countOf(other) - this.#countOf(one))
  }

  async #removeElementsOf(sizeChoice: number): Promise<void> {
    for (let chunk = this.#countOf(sizeChoice); chunk >= 1; chunk = Math.floor(chunk / 2))
      for (let end = this.#countOf(sizeChoice); end > 0; end = Math.min(end - chunk, this.#countOf(sizeChoice)))
        await this.#try(this.#without(sizeChoice, Math.max(0, end - chunk), end))
  }

  #countOf(sizeChoice: number): number {
    return Math.max(0, ...this.#groupsOf(sizeChoice).map(({ elements }) => elements.length))
  }

  #groupsOf(sizeChoice: number): Group[] {
    return this.best.groups.filter((group) => group.sizeChoice === sizeChoice)
  }

  #without(sizeChoice: number, start: number, end: number): bigint[] {
    const gone = this.#groupsOf(sizeChoice).flatMap(({ elements }) => elements.slice(start, end))
    const lowered = [...this.best.choices]
    lowered[sizeChoice] = atLeastZero((lowered[sizeChoice] ?? 0n) - BigInt(end - start))
    return withoutSpans(lowered, gone)
  }

  /** Whole elements, before their choices one by one. */
  async #simplifyElements(): Promise<void> {
    for (const { start, end } of this.best.groups.flatMap(({ elements }) => elements))
      if (end - start > 1)
        await this.#try(this.best.choices.map((choice, at) => (at >= start && at < end ? 0n : choice)))
  }

  /** What is equal may have to stay equal. */
  async #lowerTogether(): Promise<void> {
    for (const value of new Set(this.best.choices)) {
      const same = this.best.choices.flatMap((choice, at) => (choice === value ? [at] : []))
      if (same.length > 1) await this.#lower(same)
    }
  }

  async #lowerChoices(): Promise<void> {
    for (let at = 0; at < this.best.choices.length; at += 1) await this.#lower([at])
  }

  /** The simplest, else by halves towards the smallest that still fails. */
  async #lower(places: readonly number[]): Promise<void> {
    const set = (value: bigint) =>
      this.#try(this.best.choices.map((choice, at) => (places.includes(at) ? value : choice)))
    const value = () => this.best.choices[places[0] ?? 0] ?? 0n
    if (value() === 0n || (await set(0n))) return
    let passes = 0n
    for (;;) {
      const middle = (passes + value()) / 2n
      if (this.#isOver || middle === passes) return
      if (!(await set(middle))) passes = middle
    }
  }

  async #try(choices: readonly bigint[]): Promise<boolean> {
    if (this.#isOver) return false
    const candidate = writeInput(this.#description, new RepeatedChoices(choices))
    if (!candidate || this.#tried.has(candidate.text) || !isSimpler(candidate.choices, this.best.choices)) return false
    this.#tried.add(candidate.text)
    const fails = await this.#stillFails(candidate.text)
    this.#isOver = fails === null
    if (fails) this.best = candidate
    return fails === true
  }
}

const atLeastZero = (value: bigint) => (value < 0n ? 0n : value)

function withoutSpans(choices: readonly bigint[], spans: readonly Span[]): bigint[] {
  const gone = new Uint8Array(choices.length)
  for (const { start, end } of spans) gone.fill(1, start, end)
  return choices.filter((_, at) => !gone[at])
}

/** Fewer choices, or the same number with a smaller one where they first differ: so the search ends. */
function isSimpler(one: readonly bigint[], other: readonly bigint[]): boolean {
  if (one.length !== other.length) return one.length < other.length
  const at = one.findIndex((choice, index) => choice !== other[index])
  return at >= 0 && (one[at] ?? 0n) < (other[at] ?? 0n)
}
