import { describe, expect, test } from 'vitest'
import { chosenPicture, pictureError } from './picture-choice.ts'

describe('a picture to upload', () => {
  test('may be a PNG, JPEG or WebP of one megabyte', () => {
    for (const type of ['image/png', 'image/jpeg', 'image/webp']) {
      expect(pictureError({ type, size: 1_048_576 })).toBeNull()
    }
  })
  test('may not be larger', () => {
    expect(pictureError({ type: 'image/png', size: 1_048_577 })).toBe('The picture must be at most 1 MB.')
  })
  test.each(['image/svg+xml', 'image/gif', 'text/html', ''])('may not be %j', (type) => {
    expect(pictureError({ type, size: 10 })).toBe('The picture must be a PNG, JPEG or WebP image.')
  })
})

describe('the picture that is shown while choosing', () => {
  test('stays when nothing was chosen', () => {
    expect(chosenPicture('set:2', { kind: 'unchanged' })).toBe('set:2')
  })
  test('is the one chosen, or the initials', () => {
    expect(chosenPicture('set:2', { kind: 'set', picture: 'set:5' })).toBe('set:5')
    expect(chosenPicture('set:2', { kind: 'set', picture: null })).toBeNull()
  })
  test('is the preview of an upload', () => {
    const file = new File([], 'me.png')
    expect(chosenPicture(null, { kind: 'upload', file, preview: 'data:image/png;base64,' })).toMatch(/^data:/)
  })
})
