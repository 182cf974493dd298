import { expect, test } from 'vitest'
import {
  namedPictures,
  pictureHashIn,
  pictureSizeIn,
  problemPictureAddress,
  renamedPictures,
} from './problem-pictures.ts'

const one = 'a'.repeat(64)
const other = '0123456789abcdef'.repeat(4)

test('pictures are found in every text, each once', () => {
  const statement = `![x](${problemPictureAddress(one)}) and [a link](${problemPictureAddress(other)})`
  expect(namedPictures([statement, `![again](${problemPictureAddress(one)} "title")`])).toEqual([one, other])
})

test('other addresses name no picture', () => {
  expect(namedPictures(['/api/pictures/x.webp', `/api/problem-pictures/${one}.png`, one])).toEqual([])
})

test.each([
  [`${one}.webp`, one],
  [`${one}.svg`, one],
  [`${one}@2x.webp`, one],
  [`${one}@3x.webp`, null],
  [`${one}.html`, null],
  [`../${one}.webp`, null],
  [`${one.toUpperCase()}.webp`, null],
])('%s', (name, hash) => {
  expect(pictureHashIn(name)).toBe(hash)
})

test('a text gets other addresses for its pictures', () => {
  const text = `![a](${problemPictureAddress(one, { type: 'svg', isDense: false })}#width=30) ![b](${problemPictureAddress(other, { type: 'webp', isDense: true })})`
  expect(renamedPictures(text, (hash, address) => `${hash[0]}.${address.split('.').at(-1)}`)).toBe(
    '![a](a.svg#width=30) ![b](0.webp)',
  )
})

test.each([
  ['a.webp', { widthPercent: null, widthPx: null, density: 1 }],
  ['a@2x.webp', { widthPercent: null, widthPx: null, density: 2 }],
  ['a.svg#width=30', { widthPercent: 30, widthPx: null, density: 1 }],
  ['a.svg#width=300', { widthPercent: 100, widthPx: null, density: 1 }],
  ['a@2x.webp#width=120px', { widthPercent: null, widthPx: 120, density: 2 }],
  ['a@2x.webp#scale=0.5', { widthPercent: null, widthPx: null, density: 4 }],
  ['a.svg#width=0', { widthPercent: null, widthPx: null, density: 1 }],
  ['a.svg#top', { widthPercent: null, widthPx: null, density: 1 }],
])('%s says how large it is', (address, size) => {
  expect(pictureSizeIn(address)).toEqual(size)
})
