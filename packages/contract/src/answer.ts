import type { Values } from '@arbiter/texts/compiled-message'
import { refusals } from './messages/refusals.ts'
import { Refusal, type RefusalName } from './refusal.ts'
import { PackageRefusal } from './setting/package-refusal.ts'
import type { PackageFault } from './wire/package-faults.ts'

/** What a failed call is answered with, beside its status: programs read the code, people read the message. */
export interface Answer {
  status: number
  code: RefusalName
  message: string
  /** What the message says beside its words. */
  values?: Values
  /** For a form: the message for each invalid field, by its name. */
  fields?: Record<string, string>
  /** For a problem package: every fault found in it. */
  faults?: readonly PackageFault[]
}

interface Issue {
  message?: string | undefined
  /** The path of the field, such as `/socialLinks/github`. */
  instancePath?: string | undefined
}

/** The parts of an HTTP framework's error that matter here. */
interface FailedCall {
  statusCode?: number | undefined
  /** The issues that the schemas found, in the order of the fields. */
  validation?: readonly Issue[] | undefined
}

export function refusalAnswer(code: RefusalName): Answer {
  const [status, message] = refusals[code]
  return { status, code, message }
}

/** The reply as it is sent. */
export function failureOf({ code, message, values, fields, faults }: Answer) {
  return {
    ...{ success: false as const, code, message },
    ...(values && { values }),
    ...(fields && { fields }),
    ...(faults && { faults }),
  }
}

/** A refusal keeps its message, an invalid request gets ours, and an internal error reveals no detail. */
export function answerTo(error: Error & FailedCall): Answer {
  if (error instanceof Refusal) return answerToRefusal(error)
  if (error.validation) return invalidInput(error.validation)
  if (error.statusCode === 413) return refusalAnswer('input.too-large')
  if (error.statusCode === 429) return refusalAnswer('rate.limited')
  if (error.statusCode && error.statusCode < 500) return refusalAnswer('input.unreadable')
  return refusalAnswer('server.fault')
}

function answerToRefusal(refusal: Refusal): Answer {
  const { values } = refusal
  const answer = { status: refusal.status, code: refusal.refusal, message: refusal.message, ...(values && { values }) }
  return refusal instanceof PackageRefusal ? { ...answer, faults: refusal.faults } : answer
}

/** Each message once, although several fields may have the same one. */
function invalidInput(issues: readonly Issue[]): Answer {
  const answer = refusalAnswer('input.invalid')
  const sentences = issues.map((issue) => (isOurs(issue.message) ? issue.message : answer.message))
  const fields = fieldsOf(issues.map(({ instancePath = '' }, index) => [instancePath, sentences[index] ?? '']))
  return { ...answer, message: [...new Set(sentences)].join('. ') || answer.message, ...(fields && { fields }) }
}

/** The first message for each field; an error about the whole body belongs to no field. */
function fieldsOf(issues: [path: string, sentence: string][]): Record<string, string> | undefined {
  const named = issues.map(([path, sentence]): [string, string] => [
    path.split('/').filter(Boolean).join('.'),
    sentence,
  ])
  const fields = Object.fromEntries(named.filter(([name]) => name !== '').reverse())
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** Zod's default messages are written for programmers, so they are not shown. */
function isOurs(sentence: string | undefined): sentence is string {
  return Boolean(sentence) && !/^(Invalid input|Unrecognized key|Too (big|small))/.test(sentence ?? '')
}
