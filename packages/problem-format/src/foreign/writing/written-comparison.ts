import type { Comparison } from '@arbiter/rules/problems/problem'
import { fault, type PlainFault } from '../../fault.ts'

const tolerances: [name: string, tolerance: number][] = [
  ['rcmp9', 1e-9],
  ['rcmp6', 1e-6],
  ['rcmp4', 1e-4],
]

/** The checker of testlib that is nearest to a comparison. */
export function standardCheckerFor(comparison: Comparison, losses: PlainFault[]): string {
  const { mode, caseSensitive, tolerance, tolerances: errors } = comparison
  if (!caseSensitive) losses.push(fault('written.letterCase'))
  if (mode === 'line') return 'fcmp'
  if (mode === 'token') return 'wcmp'
  const wanted = errors?.absolute ?? errors?.relative ?? tolerance
  const distance = (other: number) => Math.abs(Math.log10(other / wanted))
  const [nearest = tolerances[1]] = [...tolerances].sort((one, other) => distance(one[1]) - distance(other[1]))
  const [name, nearby] = nearest as [string, number]
  if (errors || nearby !== wanted) losses.push(fault('written.tolerance', { tolerance: String(nearby) }))
  return name
}
