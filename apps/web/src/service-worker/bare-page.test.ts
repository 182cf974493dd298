import { SHELL_STATEMENT_END, SHELL_STATEMENT_START } from '@arbiter/contract/problems/statement-shell'
import { expect, test } from 'vitest'
import { barePage, statementMarks } from './bare-page.ts'

const page = (statement: string) => `<div id="shell"><!--statement-->${statement}<!--/statement--><p></p></div>`

test('a page that is kept for every address carries the statement of none', () => {
  expect(barePage(page('<article>Ines writes her novels on trains.</article>'))).toBe(page(''))
})

test('a page without a statement stays as it is', () => {
  expect(barePage(page(''))).toBe(page(''))
  expect(barePage('<p></p>')).toBe('<p></p>')
})

test('the marks are those of the contract', () => {
  expect(statementMarks).toEqual({ start: SHELL_STATEMENT_START, end: SHELL_STATEMENT_END })
})
