import { expect, test } from 'vitest'
import { pictureAddress, pictureSet } from './picture-set.ts'

const files = Object.keys(import.meta.glob('../../../public/avatars/*.svg'))

test.each(pictureSet)('the picture %s comes with the pages', (picture) => {
  expect(files).toContain(`../../../public${pictureAddress(picture)}`)
})

test('every picture that comes along can be chosen', () => {
  expect(files).toHaveLength(pictureSet.length)
})

test('an uploaded picture is found at its own address', () => {
  expect(pictureAddress('/api/pictures/abc.webp')).toBe('/api/pictures/abc.webp')
})

test('a user who chose none is known by initials', () => {
  expect(pictureAddress(null)).toBeNull()
})
