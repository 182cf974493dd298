import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CodeWords } from './code-words.tsx'

const htmlOf = (text: string) => render(<CodeWords text={text} />).container

test('backticks mark code', () => {
  const shown = htmlOf('Read `stdin` first.')
  expect(shown.textContent).toBe('Read stdin first.')
  expect(shown.querySelector('code')?.textContent).toBe('stdin')
})

test('behind a Chinese pause a line may break before code, which a slash would prevent', () => {
  expect(htmlOf('`/dev/stdin`、`/dev/stdout`').querySelectorAll('wbr')).toHaveLength(1)
  expect(htmlOf('`/dev/stdin`, `/dev/stdout`').querySelectorAll('wbr')).toHaveLength(0)
})
