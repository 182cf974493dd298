import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOAST_MS } from '../look-limits.ts'
import { showToast, ToastArea } from './toast.tsx'

beforeEach(async () => {
  await import('./toast-stack.tsx') // otherwise fetched with the first toast
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const area = () => screen.getByRole('region', { name: /^Notifications/ })
const toasts = () => within(area()).queryAllByRole('listitem')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function show(text: string): Promise<void> {
  await act(async () => showToast('success', text))
  await pass(0)
}

test('toasts stack, stop their time under the pointer, are read out, and go by themselves or when they are closed [2.1.11]', async () => {
  render(<ToastArea />)
  await show('Problem updated')
  await pass(100)
  screen.getByText(/Problem updated/, { selector: '[role=status]' })
  await show('Problem deleted')
  expect(toasts()).toHaveLength(2)

  fireEvent.pointerMove(area())
  await pass(10 * TOAST_MS)
  expect(toasts()).toHaveLength(2)
  fireEvent.click(within(toasts()[0] as HTMLElement).getByRole('button', { name: 'Close' }))
  await pass(0)
  expect(toasts().map(({ textContent }) => textContent)).toEqual(['Problem deleted'])

  fireEvent.pointerLeave(area())
  await pass(TOAST_MS - 500)
  expect(toasts()).toHaveLength(1)
  await pass(1_000)
  expect(toasts()).toEqual([])
})
