import { type Language, languages } from '@arbiter/rules/languages'
import { inEditor } from '@arbiter/rules/languages/in-editor'
import type { Verdict } from '@arbiter/rules/verdict'

/** The language by file extension; null if it is unknown. */
export function languageOfFile(name: string): Language | null {
  const ending = name.split('.').at(-1) ?? ''
  const has = (wanted: string) => languages.find((language) => inEditor[language].extensions.includes(wanted))
  return has(ending) ?? has(ending.toLowerCase()) ?? null
}

/** What problem setters call their programs: `wrong.cpp`, `slow.py`, `tle-2.java`, `wa_overflow.cpp`. */
const labels: [RegExp, Verdict][] = [
  [/(^|[^a-z])(wrong|wa)([^a-z]|$)/, 'Wrong Answer'],
  [/(^|[^a-z])(slow|tle|timeout)([^a-z]|$)/, 'Time Limit Exceeded'],
  [/(^|[^a-z])(crash|rte|re)([^a-z]|$)/, 'Runtime Error'],
]

export function verdictOfFile(name: string): Verdict {
  return labels.find(([label]) => label.test(name.toLowerCase()))?.[1] ?? 'Accepted'
}
