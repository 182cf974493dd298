import { RandomChoices, type Shape, shapes } from './choices.ts'
import type { Description } from './description.ts'
import { type WrittenInput, writeInput } from './write-input.ts'

export interface SearchStep {
  size: number
  shape: Shape
  seed: number
}

/** Each round tries them all, from the smallest on; the largest, in case the fault needs room, in a few rounds only. */
const SIZES = [0, 1, 2, 3, 4, 6, 9]
const LARGE_SIZES = [14, 24, 40, 70]
const ROUNDS = 24

/**
 * Every size has every shape in turn, so that few runs have seen some of everything: a slow program gets no more. Always the same
 * order: what was found once is found again.
 */
export function* searchSteps(): Generator<SearchStep> {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, size] of sizesOf(round).entries()) {
      const shape = shapes[(round + index) % shapes.length] ?? 'any'
      yield { size, shape, seed: round * 100 + size }
    }
}

const sizesOf = (round: number) => (round % 3 === 2 ? [...SIZES, ...LARGE_SIZES] : SIZES)

/** The inputs of the plan, each text once. Characters of the samples are preferred. */
export function* searchInputs(description: Description, samples: readonly string[]): Generator<WrittenInput> {
  const seen = new Set<string>()
  const favourites = [...new Set(samples.join('').replace(/\s/g, ''))].join('')
  for (const { seed, shape, size } of searchSteps()) {
    const input = writeInput(description, new RandomChoices(seed, shape, size, favourites))
    if (!input || seen.has(input.text)) continue
    seen.add(input.text)
    yield input
  }
}
