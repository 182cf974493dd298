import type { reviewerKinds } from '@arbiter/contract/submissions/reviews'
import type { MeasuredComplexity } from '@arbiter/rules/analysis/measured-complexity'
import type { Language } from '@arbiter/rules/languages'
import type { Coded } from '@arbiter/texts/coded'
import type { SpokenLocale } from '@arbiter/texts/locale-names'

/** What a reviewer gets: the program, the problem, and the judge's measurements. Nothing about the author. */
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
  /** How its time grows, if that was measured before. */
  growth: MeasuredComplexity | null
  /** The reader's language. Only what a model writes depends on it: findings are said by the page. */
  locale: SpokenLocale
}

export interface MeasuredTest {
  inputBytes: number
  cpuMs: number
  memoryKb: number
}

/** Compared with other accepted submissions to the problem whose results are public. */
export interface Standing {
  others: number
  /** How many of them were slower, and how many used more memory. */
  slower: number
  larger: number
}

/** Two implementations: a language model that the operator chooses, and our own measurement and static analysis. */
export interface Reviewer {
  kind: (typeof reviewerKinds)[number]
  review(subject: ReviewSubject, signal: AbortSignal): Promise<WrittenReview>
}

export interface WrittenReview {
  findings: Coded[]
  /** Markdown that a model wrote. */
  text: string | null
}
