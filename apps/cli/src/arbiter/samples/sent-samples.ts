import type { FoundProblem } from '../targets.ts'

export interface SentSample {
  number: number
  input: string
  output: string
}

/** Those that the server sends whole. It cuts long texts, and half a sample would be a wrong one. */
export function wholeSamples({ samples }: FoundProblem): SentSample[] {
  const numbered = samples.map((sample, index) => ({ ...sample, number: index + 1 }))
  return numbered.filter(({ truncated, isPending }) => !truncated && !isPending)
}

export const cutSamples = ({ samples }: FoundProblem): number[] =>
  samples.flatMap(({ truncated }, index) => (truncated ? [index + 1] : []))
