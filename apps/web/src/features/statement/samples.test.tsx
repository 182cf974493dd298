import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Samples, type StatementSample } from './samples.tsx'

const sample = (differences: Partial<StatementSample>): StatementSample => ({
  ...{ _id: crypto.randomUUID(), input: '1 2\n', displayInput: null, output: '3\n', displayOutput: null },
  ...{ dialogue: null, explanation: null, truncated: false },
  ...differences,
})

test('what the package shows stands in place of the data', () => {
  render(<Samples samples={[sample({ displayInput: 'one two', displayOutput: 'three' }), sample({})]} />)
  const [first, second] = ['Sample 1', 'Sample 2'].map((name) => within(screen.getByRole('region', { name })))
  expect(first?.getByRole('region', { name: 'Input' }).textContent).toBe('one two')
  expect(first?.getByRole('region', { name: 'Output' }).textContent).toBe('three')
  expect(second?.getByRole('region', { name: 'Output' }).textContent).toBe('3\n')
})

test('a sample without an explanation or an input of its own to show is its data', () => {
  const { container } = render(<Samples samples={[sample({ displayInput: undefined, explanation: undefined })]} />)
  expect(screen.getByRole('region', { name: 'Input' }).textContent).toBe('1 2\n')
  expect(container.textContent).not.toMatch(/Explanation|undefined/)
})

test('a dialogue is shown line by line, and the data of it are not', () => {
  render(<Samples samples={[sample({ dialogue: '<1 2\n>3\n---\n<4\n' })]} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Judge1 2',
    'Program3',
    'Next run',
    'Judge4',
  ])
  expect(screen.queryByRole('region', { name: 'Output' })).toBeNull()
})
