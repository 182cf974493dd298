import { ScaledChoices } from './choices.ts'
import type { Description } from './description.ts'
import { sizeNames } from './names.ts'
import { writeInput } from './write-input.ts'

/** Writing takes memory of ours, and no test case has more than this. */
const MAX_BYTES = 16 * 1024 * 1024
/** No size beyond this is asked for. */
const MAX_SIZE = 2 ** 22

/** An input in which everything is as large as the size, or as the description allows. */
export function scaledInput(description: Description, size: number, seed: number): string | null {
  return scaled(description, size, seed)?.text ?? null
}

/**
 * The largest size that the description allows, and that is not too large to be written. Sizes double up to it, so that one that
 * is too large has cost little.
 */
export function largestSize(description: Description, maxBytes = MAX_BYTES): number {
  for (let size = 1; ; size *= 2) {
    const input = scaled(description, size, 1)
    if (!input || input.text.length > maxBytes / 2) return Math.max(1, size / 2)
    if (input.reach <= size || size >= MAX_SIZE) return Math.min(input.reach, size)
  }
}

function scaled(description: Description, size: number, seed: number): { text: string; reach: number } | null {
  // Choices begin at 0, and sizes in nearly every description at 1.
  const choices = new ScaledChoices(seed, size - 1, hasSizes(description))
  const input = writeInput(description, choices)
  return input && { text: input.text, reach: Math.min(Number(choices.reach) + 1, MAX_SIZE) }
}

/** Whether anything has a size; where nothing has, the numbers themselves are taken for it. */
export function hasSizes({ statements }: Description): boolean {
  const texts = JSON.stringify(statements, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  return sizeNames(statements).size > 0 || texts.includes('"kind":"text"')
}

/** Up to this largest size, the last sizes in a row are taken: exponential growth shows only there. */
const FEW_SIZES = 40

/** Evenly spread on a logarithmic scale, the largest last; the last ones where the largest is small. */
export function growingSizes(largest: number, count: number, ratio: number): number[] {
  if (largest <= FEW_SIZES && largest > count)
    return Array.from({ length: count }, (_, index) => largest - count + 1 + index)
  const part = (index: number) => ratio ** ((count - 1 - index) / (count - 1))
  const sizes = Array.from({ length: count }, (_, index) => Math.round(largest / part(index)))
  return [...new Set(sizes)].filter((size) => size >= 1)
}
