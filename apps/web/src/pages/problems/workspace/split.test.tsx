import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Split } from './split.tsx'

const split = (orientation: 'horizontal' | 'vertical' = 'horizontal') => (
  <Split
    name="workspace"
    orientation={orientation}
    label="Resize statement"
    first="Statement"
    second="Editor"
    share={44}
    leastFirst={20}
    leastSecond={30}
  />
)
const line = () => screen.getByRole('separator', { name: 'Resize statement' })
const position = () => Number(line().getAttribute('aria-valuenow'))
const press = (...keys: string[]) => {
  for (const key of keys) act(() => void fireEvent.keyDown(line(), { key }))
}

afterEach(() => localStorage.clear())

test('the line moves by the arrows along its panes, and to the ends', () => {
  render(split())
  expect(position()).toBe(44)
  press('ArrowRight', 'ArrowUp')
  expect(position()).toBe(49)
  press('Home', 'ArrowLeft')
  expect(position()).toBe(20)
  press('End', 'ArrowRight')
  expect(position()).toBe(70)
})

test('panes above each other are resized by the other arrows', () => {
  render(split('vertical'))
  press('ArrowDown', 'ArrowLeft')
  expect(position()).toBe(49)
  expect(line().getAttribute('aria-orientation')).toBe('horizontal')
})

test('where the line was left is kept, and a double click puts it back', () => {
  const { unmount } = render(split())
  press('ArrowLeft')
  unmount()
  render(split())
  expect(position()).toBe(39)
  act(() => void fireEvent.doubleClick(line()))
  expect(position()).toBe(44)
})

test('a position that is kept from other bounds is brought within these', () => {
  localStorage.setItem('split:workspace', '95')
  render(split())
  expect(position()).toBe(70)
})
