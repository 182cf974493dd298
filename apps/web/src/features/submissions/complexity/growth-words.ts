import type { ReplyOf } from '@arbiter/contract/endpoint'
import type { startComplexity } from '@arbiter/contract/submissions/complexity'
import { complexityTexts as texts } from '../../../copy/problems/complexity.ts'

export type Measurement = ReplyOf<typeof startComplexity>['measurement']
export type Measured = Extract<NonNullable<Measurement['result']>, { kind: 'measured' }>

/** `about n log n`. */
export function growthWords(growth: Measured['time']): string {
  if (growth.kind === 'clear') return growth.growth === '1' ? texts.constant : texts.about(growth.growth)
  if (growth.reason === 'between-classes') return texts.unclear
  return growth.reason === 'too-cheap' ? texts.tooCheap : texts.tooFewSizes
}

const number = (value: number) => value.toLocaleString('en-US')

/** How much of the limit the largest input takes. */
export function limitWords({ sizes, largest, timeLimit }: Measured): string | null {
  const last = sizes.at(-1)
  if (!last) return null
  if (last.size < largest) return texts.notReached(number(last.size), number(largest))
  const percent = (100 * last.cpuMs) / timeLimit
  return texts.share(percent < 1 ? 'less than 1%' : `${Math.round(percent)}%`)
}
