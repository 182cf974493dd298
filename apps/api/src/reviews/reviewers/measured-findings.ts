import { finding } from '@arbiter/contract/review-text'
import type { Complexity } from '@arbiter/rules/analysis/complexity'
import type { Growth, UnclearReason } from '@arbiter/rules/analysis/growth'
import type { Coded } from '@arbiter/texts/coded'
import type { Standing } from '../reviewer.ts'

/** What the measurements say, with the numbers behind it, so that a reader can check it. Units are the same in all languages. */

type Unit = (cost: number) => string

const milliseconds: Unit = (cost) => `${Math.round(cost)} ms`
const megabytes: Unit = (kilobytes) => `${(kilobytes / 1024).toFixed(1)} MB`

function inputSize(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${(bytes / 1024 / 1024).toFixed(1)} MB`
  return bytes >= 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${Math.round(bytes)} B`
}

const percent = (part: number, whole: number) => Math.round((100 * part) / whole)
/** Zero stands for less than one percent. */
export const shareInPercent = (part: number, whole: number) => (100 * part < whole ? 0 : percent(part, whole))

const unclearReasons = {
  'too-few-sizes': 'sizes',
  'too-cheap': 'cheap',
  'between-classes': 'classes',
} as const satisfies Record<UnclearReason, string>

export function timeGrowth(found: Growth): Coded {
  if (found.kind === 'unclear') return finding('review', 'timeUnclear', { reason: unclearReasons[found.reason] })
  if (found.growth === 'constant') return finding('review', 'timeFlat', flat(found, milliseconds))
  const values = { growth: found.growth, ...ends(found, milliseconds) }
  const floor = milliseconds(found.floor)
  if (floor === milliseconds(0)) return finding('review', 'timeGrows', values)
  return finding('review', 'timeGrowsAbove', { ...values, floor })
}

export function memoryGrowth(found: Growth): Coded {
  if (found.kind === 'unclear') return finding('review', 'memoryUnclear', { reason: unclearReasons[found.reason] })
  if (found.growth === 'constant') return finding('review', 'memoryFlat', flat(found, megabytes))
  const values = { growth: found.growth, ...ends(found, megabytes) }
  const floor = megabytes(found.floor)
  if (floor === megabytes(0)) return finding('review', 'memoryGrows', values)
  return finding('review', 'memoryGrowsAbove', { ...values, floor })
}

type ClearGrowth = Extract<Growth, { kind: 'clear' }>

const flat = ({ floor, to }: ClearGrowth, unit: Unit) => ({ cost: unit(floor), size: inputSize(to.size) })

const ends = ({ from, to }: ClearGrowth, unit: Unit) => ({
  ...{ fromCost: unit(from.cost), fromSize: inputSize(from.size) },
  ...{ toCost: unit(to.cost), toSize: inputSize(to.size) },
})

/** `part` is the share of the limit that the largest input takes, or null if that is not known. */
export function measuredTime(growth: Complexity, part: number | null): Coded {
  if (part === null) return finding('review', 'measuredTime', measured(growth))
  return finding('review', 'measuredTimeOfLimit', { ...measured(growth), percent: shareInPercent(part, 1) })
}

export const measuredMemory = (growth: Complexity): Coded => finding('review', 'measuredMemory', measured(growth))

/** The same words as the complexity panel has for the measurement. */
function measured(found: Complexity) {
  if (found.kind === 'clear') return { how: found.growth === '1' ? 'same' : 'grows', growth: found.growth }
  return { how: found.reason === 'too-cheap' ? 'little' : 'unclear', growth: '' }
}

export function standingFinding({ others, slower, larger }: Standing): Coded {
  if (others < 1) return finding('review', 'noOthers')
  if (others === 1)
    return finding('review', 'oneOther', { slower: slower ? 'yes' : 'no', larger: larger ? 'yes' : 'no' })
  return finding('review', 'others', { others, slower: percent(slower, others), larger: percent(larger, others) })
}
