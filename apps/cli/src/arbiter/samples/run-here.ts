import { timeLimitFor } from '@arbiter/rules/judging/language-limits'
import type { Language } from '@arbiter/rules/languages'
import { runProcess } from '../programs/run-process.ts'
import { testWords } from '../words/problems.ts'
import type { SampleRun } from './sample-result.ts'

const MAX_OUTPUT_MB = 64
/** To start a process takes a moment that is not the program's. */
const START_MS = 100

interface Limits {
  timeLimitMs: number
  languageFactors: Record<string, number>
}

export async function runHere(argv: string[], input: Buffer, language: Language, limits: Limits): Promise<SampleRun> {
  const limitMs = timeLimitFor(language, limits)
  const within = { withinMs: limitMs + START_MS, maxBytes: MAX_OUTPUT_MB * 1024 * 1024 }
  const end = await runProcess(argv, input, within, { language, line: 'run' })
  const fault = () => {
    if (end.isTooSlow) return testWords.tooSlow({ seconds: limitMs / 1000 })
    if (end.isTooLong) return testWords.tooLong({ megabytes: MAX_OUTPUT_MB })
    if (end.signal !== null) return testWords.killed({ signal: end.signal })
    return end.code === 0 ? null : testWords.failed({ code: `${end.code}` })
  }
  return { output: end.stdout, stderr: end.stderr, ms: end.ms, fault: fault() }
}
