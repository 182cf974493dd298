import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DialogBoundary } from '../overlays/dialog-boundary.tsx'
import { lazyPart } from './lazy-part.ts'
import { PartBoundary } from './part-boundary.tsx'

const FAILED = 'This part of the page could not be loaded.'
const Board = () => <p>The board</p>

/** Parts are shown by a click: inside `act`, React would not resume them. */
function OnClick({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <input aria-label="Code" defaultValue="int main" />
      <button type="button" onClick={() => setShown(true)}>
        Show
      </button>
      {isShown && children}
    </>
  )
}

async function show(part: ReactNode): Promise<void> {
  render(<OnClick>{part}</OnClick>)
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
}

/** Fails as often as is said, as a lost connection does. */
function partThatFails(times: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return Board
  })
  return { load, Part: lazyPart(load) }
}

test('a part that can not be fetched says so in its place, and the page around it stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { Part, load } = partThatFails(2)
  await show(
    <PartBoundary waiting={<p>Waiting</p>}>
      <Part />
    </PartBoundary>,
  )
  await screen.findByText(FAILED)
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('int main')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText(FAILED)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('The board')
  expect(load).toHaveBeenCalledTimes(3)
})

test('when the connection is back, the part is fetched without being asked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { Part } = partThatFails(1)
  await show(
    <PartBoundary>
      <Part />
    </PartBoundary>,
  )
  await screen.findByText(FAILED)
  window.dispatchEvent(new Event('online'))
  await screen.findByText('The board')
})

test('code that was fetched beforehand is fetched once, and a failure beforehand is no failure later', async () => {
  const { Part, load } = partThatFails(1)
  Part.preload()
  await expect.poll(() => load.mock.settledResults[0]?.type).toBe('rejected')
  Part.preload()
  await show(
    <PartBoundary>
      <Part />
    </PartBoundary>,
  )
  await screen.findByText('The board')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a dialog that can not be fetched says so over the page and can be given up', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { Part } = partThatFails(1)
  const onClose = vi.fn()
  await show(
    <DialogBoundary onClose={onClose}>
      <Part />
    </DialogBoundary>,
  )
  await screen.findByText(FAILED)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalled()
})
