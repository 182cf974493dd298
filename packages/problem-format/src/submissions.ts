import type { Language } from '@arbiter/rules/languages'
import { MAX_CODE_BYTES } from '@arbiter/rules/limits'
import { markedResults, markedScore } from './expected-results.ts'
import { fault, faultSentence, type PlainFault } from './fault.ts'
import { languageByCode } from './manifest.ts'
import { decodeText, type PackageFiles, pathsBelow } from './package-data.ts'
import { PackageError, PackageFaults } from './package-faults.ts'
import { languageCodeOf, languageCodeOfFile } from './source-languages.ts'
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
  /** The text of the file to start. */
  code: string
  /** All files of a program of several, the one to start first. Null if the code is the whole program. */
  files: SubmissionFile[] | null
  /** Whether the time limit has to be above its time, or below it. */
  timeUse: 'lower' | 'upper' | 'none'
}

/** By its path within the program's folder. */
export interface SubmissionFile {
  path: string
  content: Buffer
}

/** The files in the form that is stored with a job. */
export const textsOf = (files: readonly SubmissionFile[]) =>
  files.map(({ path, content }) => ({ path, content: content.toString('base64') }))

/** In the package, and not judged. */
export interface SkippedSubmission extends PlainFault {
  path: string
  /** In English. */
  reason: string
}

export const skippedFor = (path: string, found: PlainFault): SkippedSubmission => ({
  ...{ path, reason: faultSentence(found) ?? found.code },
  ...found,
})

export interface ReadSubmissions {
  submissions: PackageSubmission[]
  skipped: SkippedSubmission[]
}

/** Reads the submissions of a package that is known to be good; throws if it has errors. */
export async function readSubmissions(files: PackageFiles): Promise<PackageSubmission[]> {
  const faults = new PackageFaults()
  const { submissions } = await examineSubmissions(files, false, faults)
  if (faults.errors.length > 0) throw new PackageError(files.name, faults.list)
  return submissions
}

/** The programs that come with the problem. Those in languages that are not offered are skipped with the reason. */
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

async function examine(examination: Examination, entry: string, paths: string[]): Promise<Found> {
  const { files, isLegacy, rules, faults } = examination
  const skip = (found: PlainFault) => skippedFor(entry, found)
  const bytes = paths.reduce((sum, path) => sum + files.sizeOf(path), 0)
  if (bytes > MAX_CODE_BYTES) return skip(fault('skipped.tooLarge', { bytes: MAX_CODE_BYTES }))
  const sources = await sourcesOf(files, entry, paths)
  const folder = entry.split('/')[0] ?? ''
  const label = isLabel(folder) ? folder : null
  const start = isLegacy ? legacyExpectationOf(label) : expectationOf(label)
  const { expected: ruled, isRuled, language: stated, entryPoint, timeUse } = applyRules(rules, entry, start)
  const code = stated ?? languageCodeOf(sources)
  if (code === null) return skip(fault('skipped.unknownLanguage'))
  const language = languageByCode(code)
  if (!language) return skip(fault('skipped.language', { language: code }))
  const program = programOf(sources, code, entryPoint)
  const text = sources.map((source) => source.text).join('\n')
  const expected = withMarks(text, ruled, label, `submissions/${entry}`, faults)
  const isExpected = expected.required !== null || expected.final !== null || expected.permitted !== null
  if (!isExpected && !isRuled && label === null) {
    faults.warn(`submissions/${entry}`, fault('submission.folder', { folders: submissionLabels.join(', ') }))
    return skip(fault('skipped.nothingExpected'))
  }
  return {
    ...{ path: entry, label: label ?? 'rejected', expected, language, ...program },
    timeUse: timeUse ?? timeUseOf(expected, label, isLegacy),
  }
}

interface Source extends SubmissionFile {
  text: string
}

async function sourcesOf(files: PackageFiles, entry: string, paths: readonly string[]): Promise<Source[]> {
  const root = `submissions/${entry}`
  return Promise.all(
    paths.map(async (path) => {
      const content = await files.read(path)
      const name = path === root ? (path.split('/').at(-1) ?? '') : path.slice(root.length + 1)
      return { path: name, content, text: decodeText(content).text }
    }),
  )
}

/** One file is a program by itself, whatever it is called. A text column takes no NUL, so such a program stays bytes. */
function programOf(sources: readonly Source[], code: string, entryPoint: string | undefined) {
  const main = mainFileOf(sources, code, entryPoint)
  const others = sources.filter((source) => source !== main)
  const isText = others.length === 0 && !main.text.includes('\0')
  const files = isText ? null : [main, ...others].map(({ path, content }) => ({ path, content }))
  return { code: main.text.replaceAll('\0', '\ufffd'), files }
}

/** The file that the package states, else `__main__` or `main`, else the first file of the language. */
function mainFileOf(sources: readonly Source[], code: string, entryPoint: string | undefined): Source {
  const own = sources.filter(({ path }) => languageCodeOfFile(path) === code)
  const isNamed = ({ path }: Source, name: RegExp) => name.test(path)
  const named = [/^__main__\.\w+$/, /^main\.\w+$/i].map((name) => own.find((source) => isNamed(source, name)))
  const stated = sources.find(({ path }) => path === entryPoint || path.replace(/\.\w+$/, '') === entryPoint)
  return [stated, ...named, own[0], sources[0]].find((source) => source !== undefined) as Source
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
  if (marks > 1) faults.warn(file, fault('submission.severalMarks'), { line })
  for (const name of unknown) faults.warn(file, fault('submission.unknownResult', { name }), { line })
  if (verdicts.length === 0) return scored
  const own = label === null ? [] : (expectationOf(label).required ?? [])
  if (verdicts.some((verdict) => own.includes(verdict))) return scored
  if (label !== null) faults.warn(file, fault('submission.otherFolder', { verdicts: verdicts.join(' or ') }), { line })
  return { ...scored, permitted: null, required: null, final: verdicts }
}

/** In a legacy package only accepted submissions bound the time limit from below. */
function timeUseOf({ permitted, required }: Expectation, label: SubmissionLabel | null, isLegacy: boolean) {
  if (label === 'accepted') return 'lower'
  if (required?.length === 1 && required[0] === 'Time Limit Exceeded') return 'upper'
  return !isLegacy && permitted !== null && !permitted.includes('Time Limit Exceeded') ? 'lower' : 'none'
}
