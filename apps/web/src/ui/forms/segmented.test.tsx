import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Segmented } from './segmented.tsx'

const options = [
  { value: 'all', label: 'All' },
  { value: 'live', label: 'Live' },
  { value: 'past', label: 'Past' },
]

function Example() {
  const [value, setValue] = useState('live')
  return <Segmented label="Status" options={options} value={value} onChange={setValue} />
}

const chosen = () => screen.getAllByRole('radio', { checked: true }).map(({ textContent }) => textContent)

test('one of a few is chosen with the arrow keys, and stays chosen when it is pressed again', async () => {
  const actions = userEvent.setup()
  render(<Example />)
  const first = screen.getByRole('radio', { name: 'All' })
  await actions.click(first)
  await actions.click(first)
  expect(chosen()).toEqual(['All'])
  await actions.keyboard('{ArrowRight}')
  await actions.keyboard(' ')
  expect(chosen()).toEqual(['Live'])
})
