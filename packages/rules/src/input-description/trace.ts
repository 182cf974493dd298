import type { Choices, Role } from './choices.ts'

/** The choices of one element of something repeated: from the first up to, but not including, the last. */
export interface Span {
  start: number
  end: number
}

/** Elements whose number one choice decides, so that some of them can go if that choice is lowered. */
export interface Group {
  sizeChoice: number
  elements: Span[]
}

/** Draws, and writes down what it has drawn. */
export class Trace {
  readonly choices: bigint[] = []
  readonly groups: Group[] = []
  readonly #source: Choices

  constructor(source: Choices) {
    this.#source = source
  }

  get isRandom(): boolean {
    return this.#source.isRandom
  }

  get position(): number {
    return this.choices.length
  }

  draw(highest: bigint, role: Role, alphabet?: string): bigint {
    const choice = highest <= 0n ? 0n : this.#source.draw(highest, role, alphabet)
    // Where there is nothing to choose, nothing is asked: a list of choices has to fit its input exactly.
    if (highest > 0n) this.choices.push(choice)
    return choice
  }

  /** Forgets what was drawn since, so that the list holds only what was used. */
  backTo(position: number): void {
    this.choices.length = position
    while ((this.groups.at(-1)?.elements[0]?.start ?? -1) >= position) this.groups.pop()
  }

  /** Draws each element, and remembers which choices are its own. */
  repeat(count: number, sizeChoice: number | undefined, draw: (index: number) => void): void {
    const elements: Span[] = []
    if (sizeChoice !== undefined && count > 0) this.groups.push({ sizeChoice, elements })
    for (let index = 0; index < count; index += 1) {
      const start = this.position
      draw(index)
      elements.push({ start, end: this.position })
    }
  }
}
