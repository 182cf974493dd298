import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Statement } from './statement.tsx'

const texts = { inputFormat: 'واحد $n$.', outputFormat: '$n$', samples: [], constraints: { custom: '- $1 \\le n$' } }

test('constraints that are formulas alone run as the statement does', () => {
  render(<Statement problem={{ ...texts, statement: '$n$ من القوارب.' }} />)
  const list = screen.getByRole('region', { name: 'Constraints' }).querySelector('ul')
  expect(list?.closest('[dir]')?.getAttribute('dir')).toBe('rtl')
})
