import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeSlug, looksLikeId, slugOf } from './slug.ts'

describe('a slug', () => {
  test.each([
    ['Two Sum', 'two-sum'],
    ['  Two -- Sum!  ', 'two-sum'],
    ['Élodie’s Über-Graph', 'elodie-s-uber-graph'],
    ['Straße nach Łódź', 'strasse-nach-lodz'],
    ['ﬁne ① İstanbul', 'fine-1-istanbul'],
    ['A+B', 'a-b'],
    ['最短路', 'problem'],
    ['!!!', 'problem'],
    ['', 'problem'],
    ['x'.repeat(200), 'x'.repeat(80)],
    [`${'x'.repeat(79)} y`, 'x'.repeat(79)],
    ['0191e1a0-0000-7000-8000-000000000001', 'problem-0191e1a0-0000-7000-8000-000000000001'],
    ['0191E1A0 0000 7000 8000 000000000001', 'problem-0191e1a0-0000-7000-8000-000000000001'],
  ])('of %j is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  test('is always small letters, digits and single hyphens, never an id, and the slug of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        const slug = slugOf(name)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(looksLikeId(slug)).toBe(false)
        expect(slugOf(slug)).toBe(slug)
      }),
    )
  })
})

describe('a clash', () => {
  test.each([
    [[], 'two-sum'],
    [['two-sum'], 'two-sum-2'],
    [['two-sum', 'two-sum-2', 'two-sum-4'], 'two-sum-3'],
    [['two-sum-2'], 'two-sum'],
  ])('with %j gives %s', (taken, slug) => {
    expect(freeSlug('Two Sum', new Set(taken))).toBe(slug)
  })
})
