import { type CompanionTask, companionTask, type TaskSource } from '@arbiter/rules/problems/companion-task'
import type { FullProblem } from '../../../../features/problems/queries.ts'

type Sample = FullProblem['samples'][number]

/** In the language and the contest in which the page shows the problem. */
export interface ShownProblem {
  problem: FullProblem
  contest: TaskSource['contest']
}

/** Those with an answer; the programs of an interactive problem read no sample. */
export function sentSamples({ samples }: FullProblem): Sample[] {
  return isInteractive(samples) ? [] : samples.filter(({ isPending }) => !isPending)
}

const isInteractive = (samples: readonly Sample[]) => samples.some(({ dialogue }) => dialogue !== null)

export function taskOf(
  { problem, contest }: ShownProblem,
  samples: TaskSource['samples'],
  batch: CompanionTask['batch'],
): CompanionTask {
  const source = { server: location.origin, problem, samples, contest, isInteractive: isInteractive(problem.samples) }
  return companionTask(source, batch)
}

/** A task alone in its batch. Works on pages without TLS, too, which have no `crypto.randomUUID`. */
export const newBatch = (): CompanionTask['batch'] => ({ id: randomUuid(), size: 1 })

function randomUuid(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  const [one, two] = [`${hex.slice(0, 8)}-${hex.slice(8, 12)}`, `4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}`]
  return `${one}-${two}-${hex.slice(20)}`
}
