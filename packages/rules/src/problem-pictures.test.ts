import { expect, test } from 'vitest'
import { namedPictures, pictureHashIn, problemPictureAddress } from './problem-pictures.ts'

const one = 'a'.repeat(64)
const other = '0123456789abcdef'.repeat(4)

test('pictures are found in every text, each once', () => {
  const statement = `![x](${problemPictureAddress(one)}) and [a link](${problemPictureAddress(other)})`
  expect(namedPictures([statement, `![again](${problemPictureAddress(one)} "title")`])).toEqual([one, other])
})

test('other addresses name no picture', () => {
  expect(namedPictures(['/api/pictures/x.webp', `/api/problem-pictures/${one}.svg`, one])).toEqual([])
})

test.each([
  [`${one}.webp`, one],
  [`${one}.svg`, null],
  [`../${one}.webp`, null],
  [`${one.toUpperCase()}.webp`, null],
])('%s', (name, hash) => {
  expect(pictureHashIn(name)).toBe(hash)
})
