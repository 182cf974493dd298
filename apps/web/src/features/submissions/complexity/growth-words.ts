import type { ReplyOf } from '@arbiter/contract/endpoint'
import type { startComplexity } from '@arbiter/contract/submissions/complexity'
import { numberText } from '@arbiter/texts/page-locale'
import { complexityTexts as texts } from '../../../copy/problems/complexity.ts'
import { growthTexts } from '../../../copy/submissions/growth.ts'

export type Measurement = ReplyOf<typeof startComplexity>['measurement']
export type Measured = Extract<NonNullable<Measurement['result']>, { kind: 'measured' }>

/** `about n log n`. */
export function growthWords(growth: Measured['time']): string {
  if (growth.kind === 'clear') return growth.growth === '1' ? texts.constant : texts.about({ growth: growth.growth })
  if (growth.reason === 'between-classes') return texts.unclear
  return growth.reason === 'too-cheap' ? texts.tooCheap : texts.tooFewSizes
}

/** How much of the limit the largest input takes. */
export function limitWords({ sizes, largest, timeLimit }: Measured): string | null {
  const last = sizes.at(-1)
  if (!last) return null
  if (last.size < largest) return texts.notReached({ size: last.size, largest })
  const share = last.cpuMs / timeLimit
  return texts.share({ share: share < 0.01 ? growthTexts.lessThanAPercent : numberText(share, { style: 'percent' }) })
}
