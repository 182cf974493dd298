import type { reviewerKinds } from '@arbiter/contract/reviews'
import type { Language } from '@arbiter/rules/languages'
import type { MeasuredComplexity } from '@arbiter/rules/measured-complexity'

/** What a reviewer gets to know: the program, the problem, and what the judge has measured. Nothing about the author. */
export interface ReviewSubject {
  language: Language
  code: string
  problem: {
    name: string
    statement: string
    topics: string[]
    tags: string[]
    timeLimitMs: number
    memoryLimitMb: number
  }
  tests: MeasuredTest[]
  standing: Standing
  /** How its time grows, where that was measured before. */
  growth: MeasuredComplexity | null
}

export interface MeasuredTest {
  inputBytes: number
  cpuMs: number
  memoryKb: number
}

/** Beside the other accepted submissions of the same problem that count for everyone. */
export interface Standing {
  others: number
  /** How many of them were slower, and how many took more memory. */
  slower: number
  larger: number
}

/** The port: two real ones speak, a model of anybody's choice and our own measurement. */
export interface Reviewer {
  kind: (typeof reviewerKinds)[number]
  /** Shown with the review and kept with it. */
  name: string
  /** Markdown. */
  review(subject: ReviewSubject, signal: AbortSignal): Promise<string>
}
