import { inShort, interleave, median, percentile } from '../../harness.ts'

/**
 * How a p95 grows from the first contender to the last. A busy machine adds long waits to a few answers, of this contender or that:
 * so the rounds, in which contenders take turns, are cut into blocks, each block has a ratio, and the median of those counts. A
 * ratio that misses its bar is measured in more blocks; what has really grown misses it in those, too.
 */

const BLOCK_ROUNDS = inShort(1, 20)
const FIRST_BLOCKS = inShort(1, 2)
const MAX_BLOCKS = inShort(1, 5)

export type Samples = Record<string, number[]>
type Contenders = Record<string, () => Promise<number>>

export async function measureBlocks(contenders: Contenders, bar: number, rounds = BLOCK_ROUNDS): Promise<Samples[]> {
  const blocks: Samples[] = []
  while (blocks.length < FIRST_BLOCKS || (blocks.length < MAX_BLOCKS && growthOf(blocks) > bar))
    blocks.push(await interleave(rounds, contenders))
  return blocks
}

/** The median over the blocks of p95 of the last contender to p95 of the first. */
export const growthOf = (blocks: readonly Samples[]) => median(blocks.map(ratioOf))

function ratioOf(block: Samples): number {
  const p95s = sharesOf([block], 0.95)
  return (p95s.at(-1) ?? 0) / (p95s[0] ?? 1)
}

/** For each contender, the percentile `share` of its samples in all blocks. */
export function sharesOf(blocks: readonly Samples[], share: number): number[] {
  const names = Object.keys(blocks[0] ?? {})
  return names.map((name) =>
    percentile(
      blocks.flatMap((block) => block[name] ?? []),
      share,
    ),
  )
}
