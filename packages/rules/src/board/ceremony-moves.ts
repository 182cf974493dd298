import type { CeremonyStep } from './ceremony-steps.ts'

/** How one goes through a ceremony: by steps, row by row, from award to award, or back to the first. */
export const ceremonyMoves = ['next', 'back', 'first', 'next-row', 'next-award'] as const
export type CeremonyMove = (typeof ceremonyMoves)[number]

const targets: Record<CeremonyMove, (steps: readonly CeremonyStep[], index: number) => number> = {
  next: (_, index) => index + 1,
  back: (_, index) => index - 1,
  first: () => 0,
  'next-row': (steps, index) => indexAfter(steps, index, (step) => isStop(step) || isOtherRow(step, steps[index])),
  'next-award': (steps, index) => indexAfter(steps, index, isStop),
}

/** The step that a move leads to; it never leaves the ceremony. */
export function stepAfter(steps: readonly CeremonyStep[], index: number, move: CeremonyMove): number {
  return Math.max(0, Math.min(targets[move](steps, index), steps.length - 1))
}

function indexAfter(steps: readonly CeremonyStep[], index: number, isWanted: (step: CeremonyStep) => boolean): number {
  const found = steps.findIndex((step, at) => at > index && isWanted(step))
  return found === -1 ? steps.length - 1 : found
}

/** A step at which an automatic ceremony pauses, too. */
export const isStop = ({ kind }: CeremonyStep) => kind === 'award' || kind === 'end'

const rowOf = (step: CeremonyStep | undefined) => (step && 'participant' in step ? step.participant : null)
const isOtherRow = (step: CeremonyStep, present: CeremonyStep | undefined) => rowOf(step) !== rowOf(present)

/** The step at which to resume when `opened` cells are open: the first one that shows the last of them. */
export function resumeAt(steps: readonly CeremonyStep[], opened: number): number {
  const found = steps.findLastIndex((step) => step.kind === 'open' && step.opened <= opened)
  return Math.max(0, found)
}
