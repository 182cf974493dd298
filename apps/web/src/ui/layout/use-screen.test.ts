import { expect, test } from 'vitest'
import { screenOf } from './use-screen.ts'

test.each([
  [390, 'mobile'],
  [767, 'mobile'],
  [768, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
] as const)('a window %i px wide is %s', (widthPx, screen) => {
  expect(screenOf(widthPx)).toBe(screen)
})
