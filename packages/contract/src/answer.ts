import { FAULT, refusals } from './messages.ts'
import { Refusal, type RefusalName } from './refusal.ts'

/** What a failed call is answered with: `{ success: false, message }` and a status. */
export interface Answer {
  status: number
  message: string
}

/** The parts of an HTTP framework's error that matter here. */
interface FailedCall {
  statusCode?: number | undefined
  /** What the schemas found, in the order of the fields. */
  validation?: readonly { message?: string | undefined }[] | undefined
}

export function refusalAnswer(name: RefusalName): Answer {
  const [status, message] = refusals[name]
  return { status, message }
}

/** Refusals are told as they are, bad requests in our words, and faults without any detail. */
export function answerTo(error: Error & FailedCall): Answer {
  if (error instanceof Refusal) return { status: error.status, message: error.message }
  if (error.validation) return invalidInput(error.validation)
  if (error.statusCode === 413) return refusalAnswer('input.too-large')
  if (error.statusCode === 429) return refusalAnswer('rate.limited')
  if (error.statusCode && error.statusCode < 500) return refusalAnswer('input.unreadable')
  return { status: 500, message: FAULT }
}

/** Each sentence once. */
function invalidInput(issues: readonly { message?: string | undefined }[]): Answer {
  const { status, message } = refusalAnswer('input.invalid')
  const sentences = issues.map((issue) => (isOurs(issue.message) ? issue.message : message))
  return { status, message: [...new Set(sentences)].join('. ') || message }
}

/** Where a schema has no sentence for what came, its library has one, for programmers. */
function isOurs(sentence: string | undefined): sentence is string {
  return Boolean(sentence) && !/^(Invalid input|Unrecognized key|Too (big|small))/.test(sentence ?? '')
}
