import { refusals } from './messages/refusals.ts'
import { PackageRefusal } from './package-refusal.ts'
import { Refusal, type RefusalName } from './refusal.ts'
import type { PackageFault } from './wire/package-faults.ts'

/** What a failed call is answered with, beside its status: programs read the code, people the message. */
export interface Answer {
  status: number
  code: RefusalName
  message: string
  /** Of a form: the sentence for each field that is wrong. */
  fields?: Record<string, string>
  /** Of a problem package: everything that was found in it. */
  faults?: readonly PackageFault[]
}

interface Issue {
  message?: string | undefined
  /** Where it is, as in `/socialLinks/github`. */
  instancePath?: string | undefined
}

/** The parts of an HTTP framework's error that matter here. */
interface FailedCall {
  statusCode?: number | undefined
  /** What the schemas found, in the order of the fields. */
  validation?: readonly Issue[] | undefined
}

export function refusalAnswer(code: RefusalName): Answer {
  const [status, message] = refusals[code]
  return { status, code, message }
}

/** As it travels. */
export function failureOf({ code, message, fields, faults }: Answer) {
  return { success: false as const, code, message, ...(fields && { fields }), ...(faults && { faults }) }
}

/** Refusals as they are, bad requests with our sentence, and faults without any detail. */
export function answerTo(error: Error & FailedCall): Answer {
  if (error instanceof Refusal) return answerToRefusal(error)
  if (error.validation) return invalidInput(error.validation)
  if (error.statusCode === 413) return refusalAnswer('input.too-large')
  if (error.statusCode === 429) return refusalAnswer('rate.limited')
  if (error.statusCode && error.statusCode < 500) return refusalAnswer('input.unreadable')
  return refusalAnswer('server.fault')
}

function answerToRefusal(refusal: Refusal): Answer {
  const answer = { status: refusal.status, code: refusal.refusal, message: refusal.message }
  return refusal instanceof PackageRefusal ? { ...answer, faults: refusal.faults } : answer
}

/** Each sentence once. */
function invalidInput(issues: readonly Issue[]): Answer {
  const answer = refusalAnswer('input.invalid')
  const sentences = issues.map((issue) => (isOurs(issue.message) ? issue.message : answer.message))
  const fields = fieldsOf(issues.map(({ instancePath = '' }, index) => [instancePath, sentences[index] ?? '']))
  return { ...answer, message: [...new Set(sentences)].join('. ') || answer.message, ...(fields && { fields }) }
}

/** The first sentence for each; what is wrong with the whole body belongs to no field. */
function fieldsOf(issues: [path: string, sentence: string][]): Record<string, string> | undefined {
  const named = issues.map(([path, sentence]): [string, string] => [
    path.split('/').filter(Boolean).join('.'),
    sentence,
  ])
  const fields = Object.fromEntries(named.filter(([name]) => name !== '').reverse())
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** Where a schema has no sentence for what came, its library has one, for programmers. */
function isOurs(sentence: string | undefined): sentence is string {
  return Boolean(sentence) && !/^(Invalid input|Unrecognized key|Too (big|small))/.test(sentence ?? '')
}
