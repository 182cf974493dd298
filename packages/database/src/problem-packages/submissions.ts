import type { Language } from '@arbiter/rules/languages'
import { MAX_CODE_BYTES } from '@arbiter/rules/limits'
import { markedResults, markedScore } from './expected-results.ts'
import { languageByCode } from './manifest.ts'
import { decodeText, type PackageFiles, pathsBelow } from './package-data.ts'
import { PackageError, PackageFaults } from './package-faults.ts'
import {
  type Expectation,
  expectationOf,
  isLabel,
  legacyExpectationOf,
  type SubmissionLabel,
  submissionLabels,
} from './submission-labels.ts'
import { applyRules, readRules, type SubmissionRule } from './submission-rules.ts'

export interface PackageSubmission {
  /** From `submissions/`, such as `accepted/solution.cpp`. */
  path: string
  /** The folder; `rejected` where a mark alone says what is expected. */
  label: SubmissionLabel
  expected: Expectation
  language: Language
  code: string
  /** Whether the time limit has to be above its time, or below it. */
  timeUse: 'lower' | 'upper' | 'none'
}

/** In the package, and not judged. */
export interface SkippedSubmission {
  path: string
  reason: string
}

export interface ReadSubmissions {
  submissions: PackageSubmission[]
  skipped: SkippedSubmission[]
}

const languageOf: Record<string, Language> = {
  ...{ cpp: 'cpp', cc: 'cpp', cxx: 'cpp', 'c++': 'cpp', C: 'cpp', c: 'c' },
  ...{ java: 'java', py: 'python', py3: 'python', js: 'javascript' },
}

/** By its ending alone. */
export const languageOfFile = (path: string): Language | undefined => languageOf[path.split('.').at(-1) ?? '']

/** For packages that are known to be good. */
export async function readSubmissions(files: PackageFiles): Promise<PackageSubmission[]> {
  const faults = new PackageFaults()
  const { submissions } = await examineSubmissions(files, false, faults)
  if (faults.errors.length > 0) throw new PackageError(files.name, faults.list)
  return submissions
}

/** The programs that come with the problem. Those of several files, or in other languages, are skipped with the reason. */
export async function examineSubmissions(
  files: PackageFiles,
  isLegacy: boolean,
  faults: PackageFaults,
): Promise<ReadSubmissions> {
  const read: ReadSubmissions = { submissions: [], skipped: [] }
  const rules = await readRules(files, faults)
  for (const [path, sources] of entriesOf(files)) {
    const found = await examine({ files, isLegacy, rules, faults }, path, sources)
    if ('reason' in found) read.skipped.push(found)
    else read.submissions.push(found)
  }
  return read
}

/** Each file and each folder of a labelled folder is one submission. */
function entriesOf(files: PackageFiles): Map<string, string[]> {
  const entries = new Map<string, string[]>()
  for (const path of pathsBelow(files, 'submissions')) {
    const parts = path.split('/')
    if (parts.length < 3) continue
    const entry = parts.slice(1, 3).join('/')
    entries.set(entry, [...(entries.get(entry) ?? []), path])
  }
  return entries
}

interface Examination {
  files: PackageFiles
  isLegacy: boolean
  rules: SubmissionRule[]
  faults: PackageFaults
}

type Found = PackageSubmission | SkippedSubmission

async function examine(examination: Examination, entry: string, sources: string[]): Promise<Found> {
  const { files, isLegacy, rules, faults } = examination
  const skip = (reason: string): SkippedSubmission => ({ path: entry, reason })
  const [source = '', second] = sources
  if (second !== undefined) return skip('it has several files')
  if (files.sizeOf(source) > MAX_CODE_BYTES) return skip(`it is larger than ${MAX_CODE_BYTES} bytes`)
  const folder = entry.split('/')[0] ?? ''
  const label = isLabel(folder) ? folder : null
  const code = decodeText(await files.read(source)).text
  const start = isLegacy ? legacyExpectationOf(label) : expectationOf(label)
  const { expected: ruled, language: stated, timeUse } = applyRules(rules, entry, start)
  const language = stated === undefined ? languageIn(source, code) : languageByCode(stated)
  if (!language) return skip(`its language is not one of Arbiter's`)
  const expected = withMarks(code, ruled, label, `submissions/${entry}`, faults)
  const isExpected = expected.required !== null || expected.final !== null || expected.permitted !== null
  if (!isExpected && label === null) {
    faults.warn(`submissions/${entry}`, `was left out: it must be in a folder named ${submissionLabels.join(', ')}`)
    return skip('nothing says what it should get')
  }
  return {
    path: entry,
    label: label ?? 'rejected',
    expected,
    language,
    code,
    timeUse: timeUse ?? timeUseOf(expected, label, isLegacy),
  }
}

/** Python 2 is another language. */
function languageIn(path: string, code: string): Language | undefined {
  const language = languageOfFile(path)
  return language === 'python' && /^#!.*python2/.test(code) ? undefined : language
}

/** A mark that has the verdict of the folder among others means that verdict; any other mark wins over the folder. */
function withMarks(
  code: string,
  expected: Expectation,
  label: SubmissionLabel | null,
  file: string,
  faults: PackageFaults,
): Expectation {
  const score = markedScore(code)
  const scored = score === null ? expected : { ...expected, score: { min: score, max: score } }
  const marked = markedResults(code)
  if (!marked) return scored
  const { verdicts, unknown, marks, line } = marked
  if (marks > 1) faults.warn(file, 'has several @EXPECTED_RESULTS@; the first one counts', { line })
  for (const name of unknown) faults.warn(file, `${name} is no known result`, { line })
  if (verdicts.length === 0) return scored
  const own = label === null ? [] : (expectationOf(label).required ?? [])
  if (verdicts.some((verdict) => own.includes(verdict))) return scored
  if (label !== null)
    faults.warn(file, `@EXPECTED_RESULTS@ and its folder disagree; ${verdicts.join(' or ')} is expected`, { line })
  return { ...scored, permitted: null, required: null, final: verdicts }
}

/** Of a legacy package the accepted ones alone are measured. */
function timeUseOf({ permitted, required }: Expectation, label: SubmissionLabel | null, isLegacy: boolean) {
  if (label === 'accepted') return 'lower'
  if (required?.length === 1 && required[0] === 'Time Limit Exceeded') return 'upper'
  return !isLegacy && permitted !== null && !permitted.includes('Time Limit Exceeded') ? 'lower' : 'none'
}
