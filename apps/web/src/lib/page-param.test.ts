import { describe, expect, test } from 'vitest'
import { filteredQuery, pageFrom, pageHref } from './page-param.ts'

const query = (text: string) => new URLSearchParams(text)

describe('the page in the address', () => {
  test.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=many', 1],
    ['page=1000000', 1],
  ])('"%s" asks for page %i', (text, page) => {
    expect(pageFrom(query(text))).toBe(page)
  })

  test('another page keeps the search', () => {
    expect(pageHref(query('search=ines&page=2'), 3)).toBe('?search=ines&page=3')
  })
  test('the first page is the plain address', () => {
    expect(pageHref(query('page=2'), 1)).toBe('?')
  })
})

describe('another search', () => {
  test('starts at the first page', () => {
    expect(filteredQuery(query('page=4&search=a'), 'search', 'ines').toString()).toBe('search=ines')
  })
  test('that is empty leaves no trace', () => {
    expect(filteredQuery(query('search=a&status=pending'), 'search', '').toString()).toBe('status=pending')
  })
})
