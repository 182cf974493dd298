import { expect, test } from 'vitest'
import { screenOf, shapeOf } from './use-screen.ts'

test.each([
  [390, 'mobile'],
  [767, 'mobile'],
  [768, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
] as const)('a window %i px wide is %s', (widthPx, screen) => {
  expect(screenOf(widthPx)).toBe(screen)
})

test('a tablet is turned when its width changes, and not when a keyboard takes some of its height [2.6.6]', () => {
  const upright = shapeOf(820, 1180)
  expect(upright.isUpright).toBe(true)
  expect(shapeOf(820, 700, upright)).toBe(upright)
  expect(shapeOf(1180, 820, upright).isUpright).toBe(false)
})
