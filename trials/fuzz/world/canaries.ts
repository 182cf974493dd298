import { randomBytes } from 'node:crypto'
import type { Role } from '../roles.ts'

/** A text that is written into one secret place, so that every reply that has it says where it came from. */
export interface Canary {
  what: string
  text: string
  seenBy: readonly Role[]
}

export class Canaries {
  readonly #all: Canary[] = []

  /** A new text for this place. */
  plant(what: string, seenBy: readonly Role[] = []): string {
    const text = `canary${randomBytes(6).toString('hex')}`
    this.watch(what, text, seenBy)
    return text
  }

  /** A text that is there already, such as the hash of a password. */
  watch(what: string, text: string, seenBy: readonly Role[] = []): void {
    this.#all.push({ what, text, seenBy })
  }

  get count(): number {
    return this.#all.length
  }

  /** Those that some role may see. */
  get shownCount(): number {
    return this.#all.filter(({ seenBy }) => seenBy.length > 0).length
  }

  /** Those that this role must not see and that are in the text, or in base64 at the beginning of a text. */
  leakedTo(role: Role, text: string): Canary[] {
    return this.#all.filter(
      (canary) => !canary.seenBy.includes(role) && (text.includes(canary.text) || text.includes(base64Start(canary))),
    )
  }

  /** The descriptions of the canaries in this text, to see that a run comes near them at all. */
  foundIn(text: string): string[] {
    return this.#all.filter((canary) => text.includes(canary.text)).map(({ what }) => what)
  }
}

/** Whole groups of three bytes are written the same, whatever follows. */
const base64Start = ({ text }: Canary) => Buffer.from(text.slice(0, text.length - (text.length % 3))).toString('base64')
