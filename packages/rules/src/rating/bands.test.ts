import { expect, test } from 'vitest'
import { RATING_BANDS, ratingBand } from './bands.ts'

test('a band begins at its lower bound, and the highest has no end', () => {
  for (const [index, band] of RATING_BANDS.entries()) {
    expect(ratingBand(band.from)).toBe(band)
    if (index > 0) expect(ratingBand(band.from - 1)).toBe(RATING_BANDS[index - 1])
  }
  expect(ratingBand(9000).name).toBe('Grandmaster')
})

test('bands rise, each with a name of its own, and every rating has one', () => {
  const bounds: number[] = RATING_BANDS.map(({ from }) => from)
  expect(bounds).toEqual(bounds.toSorted((a, b) => a - b))
  expect(new Set(RATING_BANDS.map(({ name }) => name)).size).toBe(RATING_BANDS.length)
  expect(ratingBand(0).name).toBe('Beginner')
  expect(ratingBand(-5).name).toBe('Beginner')
})
