import type { Language } from '@arbiter/rules/languages'
import type { Verdict } from '@arbiter/rules/verdict'

const languagesByEnding: Record<string, Language | undefined> = {
  ...{ cpp: 'cpp', cc: 'cpp', cxx: 'cpp', c: 'c', java: 'java', py: 'python', js: 'javascript', mjs: 'javascript' },
}

/** The language by file extension; null if it is unknown. */
export function languageOfFile(name: string): Language | null {
  return languagesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? null
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
