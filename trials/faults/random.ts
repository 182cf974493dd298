/** The same numbers for the same seed, so that a run can be repeated. */
export interface Random {
  /** A whole number from 0, below this. */
  below(bound: number): number
  between(least: number, most: number): number
  pick<T>(among: readonly T[]): T
  /** A generator of its own, so that what one client draws does not depend on what others draw. */
  fork(): Random
}

/** mulberry32: https://github.com/bryc/code/blob/master/jshash/PRNGs.md#mulberry32 */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    pick(among) {
      if (among.length === 0) throw new Error('there is nothing to pick from')
      return among[below(among.length)] as (typeof among)[number]
    },
    fork: () => seededRandom(below(2 ** 31)),
  }
}
