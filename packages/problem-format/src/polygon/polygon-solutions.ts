import { type Language, languages } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import type { Verdict } from '@arbiter/rules/verdict'
import { fault } from '../fault.ts'
import { decodeText, existsIn, type PackageFiles } from '../package-data.ts'
import { type Expectation, expectationOf, type SubmissionLabel } from '../submission-labels.ts'
import { type PackageSubmission, type ReadSubmissions, skippedFor } from '../submissions.ts'
import { elementsAt, type XmlElement } from './read-xml.ts'

/** The tags of Polygon, and the folders of the ICPC format that mean the same. */
const labels: Record<string, SubmissionLabel> = {
  ...{ main: 'accepted', accepted: 'accepted', rejected: 'rejected', 'wrong-answer': 'wrong_answer' },
  ...{ 'presentation-error': 'wrong_answer', 'time-limit-exceeded': 'time_limit_exceeded' },
  ...{ 'memory-limit-exceeded': 'run_time_error', failed: 'run_time_error' },
  ...{
    'time-limit-exceeded-or-accepted': 'brute_force',
    'time-limit-exceeded-or-memory-limit-exceeded': 'brute_force',
  },
}

export async function readPolygonSolutions(files: PackageFiles, problem: XmlElement): Promise<ReadSubmissions> {
  const read: ReadSubmissions = { submissions: [], skipped: [] }
  for (const solution of elementsAt(problem, 'assets', 'solutions', 'solution')) {
    const { path = '', type = '' } = elementsAt(solution, 'source')[0]?.attributes ?? {}
    const label = labels[solution.attributes.tag ?? '']
    const language = languages.find((each) => descriptions[each].polygonType.test(type))
    if (!existsIn(files, path)) read.skipped.push(skippedFor(path, fault('skipped.missing')))
    else if (!label) read.skipped.push(skippedFor(path, fault('skipped.tag', { tag: solution.attributes.tag ?? '' })))
    else if (!language) read.skipped.push(skippedFor(path, fault('skipped.language', { language: type })))
    else read.submissions.push(await submissionOf(files, path, label, language, solution.attributes.tag ?? ''))
  }
  return read
}

async function submissionOf(
  files: PackageFiles,
  path: string,
  label: SubmissionLabel,
  language: Language,
  tag: string,
): Promise<PackageSubmission> {
  const { text: code } = decodeText(await files.read(path))
  const timeUse = label === 'accepted' ? 'lower' : label === 'time_limit_exceeded' ? 'upper' : 'none'
  return {
    path: `${label}/${path.split('/').at(-1)}`,
    label,
    expected: expectationFor(label, tag),
    language,
    code,
    files: null,
    timeUse,
  }
}

/** One that may be accepted or too slow need not be too slow. */
function expectationFor(label: SubmissionLabel, tag: string): Expectation {
  const slow: Verdict[] = ['Accepted', 'Time Limit Exceeded']
  const either = { ...expectationOf(null), permitted: slow }
  return tag === 'time-limit-exceeded-or-accepted' ? either : expectationOf(label)
}
