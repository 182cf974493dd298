import type { Language } from '@arbiter/rules/languages'
import type { Trace } from '@arbiter/rules/languages/description'
import { inEditor } from '@arbiter/rules/languages/in-editor'

/** A place in the program that a compiler or an interpreter complained about. Lines and columns count from 1. */
export interface CompileError {
  line: number
  column: number | null
  message: string
  severity: 'error' | 'warning'
}

/** Reads the output of a language's tools by the patterns of its description. Lines that are not understood are not marked. */
export function compileErrors(language: Language, log: string): CompileError[] {
  const { each, trace, hasCaret = false } = inEditor[language].complaints
  return distinct([...(each ? listed(log, each, hasCaret) : []), ...(trace ? traced(log, trace, hasCaret) : [])])
}

function listed(log: string, each: RegExp, hasCaret: boolean): CompileError[] {
  return [...log.matchAll(each)].flatMap(({ groups = {}, 0: text, index }) => {
    const { line, column, severity, message } = groups
    if (!line || !message) return []
    const caret = hasCaret ? caretColumn(log.slice(index + text.length + 1).split('\n', LINES_TO_CARET)) : null
    const isWarning = severity?.toLowerCase() === 'warning'
    return [
      { line: Number(line), column: numberOrNull(column) ?? caret, message, severity: isWarning ? 'warning' : 'error' },
    ]
  })
}

function traced(log: string, { place, message, counts, messageIs }: Trace, hasCaret: boolean): CompileError[] {
  const lines = log.split('\n')
  const at =
    counts === 'first' ? lines.findIndex((text) => place.test(text)) : lines.findLastIndex((text) => place.test(text))
  const line = place.exec(lines[at] ?? '')?.groups?.line
  const said = messageIs === 'after' ? lines.slice(at + 1) : lines
  const told =
    counts === 'first' ? said.find((text) => message.test(text)) : said.findLast((text) => message.test(text))
  if (!line || !told) return []
  const column = hasCaret ? caretColumn(lines.slice(at + 1, at + 1 + LINES_TO_CARET)) : null
  return [{ line: Number(line), column, message: told, severity: 'error' }]
}

const LINES_TO_CARET = 3

/** The line of the program follows, and below it the caret. */
function caretColumn(following: readonly string[]): number | null {
  const caret = following.find((text) => /^\s*\^+\s*$/.test(text))
  return caret === undefined ? null : caret.indexOf('^') + 1
}

const numberOrNull = (text: string | undefined) => (text === undefined ? null : Number(text))

function distinct(errors: readonly CompileError[]): CompileError[] {
  const seen = new Map(errors.map((error) => [`${error.line}:${error.column}:${error.message}`, error]))
  return [...seen.values()]
}
