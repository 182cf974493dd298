import { expect, test } from 'vitest'
import css from './base.css?raw'

const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face]) => face ?? '')
const fallbacks = faces.filter((face) => face.includes('"Inter Fallback"'))

/** Inter's height, in hundredths of the font size. */
const [ASCENT, DESCENT] = [96.9, 24.2]
const number = (face: string, name: string) => Number(face.match(new RegExp(`${name}: ([\\d.]+)%`))?.[1])

test('until Inter is there, headings are set in a real bold face and texts in a regular one', () => {
  const weights = fallbacks.map((face) => face.match(/font-weight: (\d+ \d+)/)?.[1])
  expect(weights).toEqual(['600 900', '100 599'])
  const [bold = '', regular = ''] = fallbacks
  const sources = (face: string) => [...face.matchAll(/local\("([^"]+)"\)/g)].map(([, name]) => name)
  expect(sources(bold).every((name) => /Bold/.test(name ?? ''))).toBe(true)
  expect(sources(regular).some((name) => /Bold/.test(name ?? ''))).toBe(false)
})

test('both are as high as Inter, so that no line moves when it comes', () => {
  for (const face of fallbacks) {
    const scale = number(face, 'size-adjust') / 100
    expect(number(face, 'ascent-override') * scale).toBeCloseTo(ASCENT, 0)
    expect(number(face, 'descent-override') * scale).toBeCloseTo(DESCENT, 0)
  }
})
