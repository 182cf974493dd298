import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromNearerEnd, offsetOf, type PageLink, pageLinks, paginationOf } from './pagination.ts'

describe('the page links', () => {
  test.each<[number, number, PageLink[]]>([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 5, [1, 2, 'gap', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
    [1, 0, []],
    [40, 9, [1, 'gap', 9]],
  ])('on page %i of %i are %j', (current, total, links) => {
    expect(pageLinks(current, total)).toEqual(links)
  })

  test('grow, and leave out only what a gap stands for', () => {
    const pages = fc
      .integer({ min: 1, max: 500 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))
    fc.assert(
      fc.property(pages, ([current, total]) => {
        const links = pageLinks(current, total)
        expect(links).toEqual(expect.arrayContaining([1, current, total]))
        expect(links.length).toBeLessThanOrEqual(7)
        for (const [index, link] of links.entries())
          expect(followsOn(links[index - 1], link, links[index + 1])).toBe(true)
      }),
    )
  })

  function followsOn(previous: PageLink | undefined, link: PageLink, next: PageLink | undefined): boolean {
    if (link === 'gap') return typeof previous === 'number' && typeof next === 'number' && next - previous > 2
    return previous === undefined || previous === 'gap' || previous === link - 1
  }
})

test('a list of 21 has three pages of ten', () => {
  expect(paginationOf(3, 10, 21)).toEqual({ currentPage: 3, totalPages: 3, limit: 10, total: 21, totalProblems: 21 })
  expect(offsetOf(3, 10)).toBe(20)
})

test('an empty list has no pages', () => {
  expect(paginationOf(1, 10, 0).totalPages).toBe(0)
})

test('a page is the same from either end of the list', () => {
  const [page, limit, total] = [fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20 }), fc.nat(200)]
  fc.assert(
    fc.property(page, limit, total, (page, limit, total) => {
      const list = Array.from({ length: total }, (_, index) => index)
      const walk = fromNearerEnd(page, limit, total)
      const walked = (walk.isBackwards ? list.toReversed() : list).slice(walk.offset).slice(0, walk.limit)
      const shown = list.slice(offsetOf(page, limit)).slice(0, limit)
      expect(walk.isBackwards ? walked.toReversed() : walked).toEqual(shown)
      expect(walk.offset).toBeLessThanOrEqual(total / 2)
    }),
  )
})
