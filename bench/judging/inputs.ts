import type { Random } from '../random.ts'

const MAX_WEIGHT = 1_000

/** For submission.cpp: half as many nodes as edges, each edge somewhere. */
export function graphText(random: Random, edges: number): string {
  const nodes = edges / 2
  const node = () => 1 + random.below(nodes)
  const lines = Array.from({ length: edges }, () => `${node()} ${node()} ${1 + random.below(MAX_WEIGHT)}`)
  return `${nodes} ${edges}\n${lines.join('\n')}\n`
}

/** For the programs that count numbers: most come once, some more often. */
export function numbersText(random: Random, count: number): string {
  const numbers = Array.from({ length: count }, () => random.below(2 * count) - count)
  return `${count}\n${numbers.join(' ')}\n`
}
