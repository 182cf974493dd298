import type { Verdict } from '@arbiter/rules/verdict'

/** The names that are written behind the mark, in the spellings of all tools. */
const results: Record<string, Verdict> = {
  ...{ ACCEPTED: 'Accepted', CORRECT: 'Accepted' },
  ...{ WRONG_ANSWER: 'Wrong Answer', NO_OUTPUT: 'Wrong Answer' },
  ...{ TIME_LIMIT_EXCEEDED: 'Time Limit Exceeded', TIMELIMIT: 'Time Limit Exceeded' },
  ...{ RUN_TIME_ERROR: 'Runtime Error', RUN_ERROR: 'Runtime Error', RUNTIME_ERROR: 'Runtime Error' },
  ...{ OUTPUT_LIMIT: 'Runtime Error', MEMORY_LIMIT: 'Runtime Error', MEMORY_LIMIT_EXCEEDED: 'Runtime Error' },
  ...{ COMPILER_ERROR: 'Compilation Error', COMPILE_ERROR: 'Compilation Error' },
}

export interface MarkedResults {
  verdicts: Verdict[]
  unknown: string[]
  /** How often the mark is there; more than once is a mistake. */
  marks: number
  line: number
}

/** `@EXPECTED_RESULTS@: CORRECT, TIMELIMIT` in the source of a submission; null without it. */
export function markedResults(source: string): MarkedResults | null {
  const marks = [...source.matchAll(/@EXPECTED_RESULTS@:[ \t]*(.*)$/gim)]
  const [first] = marks
  if (!first) return null
  const names = (first[1] ?? '').split(',').map(normalised).filter(Boolean)
  return {
    verdicts: [...new Set(names.flatMap((name) => results[name] ?? []))],
    unknown: names.filter((name) => !results[name]),
    marks: marks.length,
    line: source.slice(0, first.index).split('\n').length,
  }
}

/** A comment may end on the same line. */
const normalised = (name: string) =>
  name
    .replace(/(\*\/|-->|\*\)).*$/, '')
    .trim()
    .toUpperCase()
    .replaceAll('-', '_')

export function markedScore(source: string): number | null {
  const text = source.match(/@EXPECTED_SCORE@:[ \t]*(-?\d+(?:\.\d+)?)/i)?.[1]
  return text === undefined ? null : Number(text)
}
