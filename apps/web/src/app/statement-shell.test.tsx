import type { StatementShell } from '@arbiter/contract/problems/statement-shell'
import { SHELL_STATEMENT_CHARACTERS } from '@arbiter/rules/limits'
import { expect, test } from 'vitest'
import { renderShell } from './statement-shell.tsx'

const plain: StatementShell = {
  ...{ name: 'Tides', difficulty: 'Easy', points: 10, timeLimitMs: 1000, memoryLimitMb: 256, tags: ['arrays'] },
  ...{
    language: 'en',
    statement: 'Count the **boats**.',
    inputFormat: 'One number.',
    outputFormat: '',
    constraints: null,
    banner: null,
  },
}

function shellOf(change: Partial<StatementShell>): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = renderShell({ ...plain, ...change })
  return place
}

test('the shell has the name, the facts and the formatted texts', () => {
  const shell = shellOf({ constraints: 'Few boats.' })
  expect(shell.querySelector('h2')?.textContent).toBe('Tides')
  expect(shell.querySelector('strong')?.textContent).toBe('boats')
  const text = shell.querySelector('section')?.textContent
  for (const words of ['10 points', '1,000 ms', '256 MB', 'arrays', 'One number.', 'Few boats.'])
    expect(text).toContain(words)
})

test('formulas are MathML, without the style and the fonts of KaTeX', () => {
  const shell = shellOf({ statement: 'At most $a_i^2$ boats.\n\n$$\\frac{1}{2}$$' })
  expect(shell.querySelectorAll('math')).toHaveLength(2)
  expect(shell.querySelector('.katex, annotation')).toBeNull()
})

test('what people have typed acts nowhere', () => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script></article>'
  const address = '[x](javascript:alert(1))'
  const shell = shellOf({
    name: hostile,
    tags: [hostile],
    statement: `${hostile} ${address} $\\href{javascript:alert(1)}{x}$`,
  })
  expect(shell.querySelector('script, img, [onerror], a[href^="javascript"]')).toBeNull()
  expect(shell.querySelector('h2')?.textContent).toBe(hostile)
})

test('keys stop at nothing in it', () => {
  const shell = shellOf({ statement: '[Rules](/rules) and a note[^1].\n\n[^1]: Here.\n\n| a |\n|---|\n| b |' })
  const links = [...shell.querySelectorAll('a')]
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter((link) => link.tabIndex >= 0)).toEqual([])
  expect(shell.querySelector('button, [tabindex="0"]')).toBeNull()
})

test('of a long statement it has the beginning', () => {
  const paragraphs = Array.from({ length: 400 }, (_, index) => `Paragraph ${index} of a long story.`)
  const text = shellOf({ statement: paragraphs.join('\n\n') }).textContent ?? ''
  expect(text).toContain('Paragraph 0 of')
  expect(text).not.toContain('Paragraph 399')
  expect(text).not.toContain('One number.')
  expect(text.length).toBeLessThan(SHELL_STATEMENT_CHARACTERS * 1.2)
})

test('a banner stands above, as it does in the page', () => {
  expect(shellOf({ banner: { text: 'Round at noon', tone: 'info' } }).textContent).toContain('Round at noon')
})
