import { refusals } from '@arbiter/contract/messages/refusals'
import { detailedSentence, isDetailed, type RefusalName } from '@arbiter/contract/refusal'
import { noticeSentence } from '@arbiter/contract/said'
import { verdictDetailText } from '@arbiter/contract/submissions/verdict-detail'
import { faultSentence } from '@arbiter/problem-format/fault'
import type { CodedWithin } from '@arbiter/texts/coded'
import type { Values } from '@arbiter/texts/compiled-message'

interface Notice {
  code: string
  values?: Values
}

interface Run {
  error?: string | null
  ending?: Notice
  results?: Run[]
}

interface Announced {
  title?: string
  text?: string
  notices?: readonly Notice[]
}

/** What is wrong with a file of a package. */
interface Faulty extends CodedWithin {
  fault: string
}

/** What a reply of the server may say, and the codes by which it says it. */
export interface Said extends Run {
  code?: string
  values?: Values
  message?: string
  notice?: Notice
  announcements?: readonly Announced[]
  faults?: readonly Faulty[]
  warnings?: readonly Faulty[]
}

/** A reply with its sentences in the language of the reader. What has no code, or one that this version does not know, stays. */
export function translated(reply: Said): Said {
  const { notice, code, values, announcements, faults, warnings } = reply
  const message = notice ? noticeSentence(notice.code, notice.values) : code && refusalSentence(code, values)
  return {
    ...translatedRun(reply),
    ...(message && { message }),
    ...(announcements && { announcements: announcements.map(announcedAgain) }),
    ...(faults && { faults: faults.map(foundAgain) }),
    ...(warnings && { warnings: warnings.map(foundAgain) }),
  }
}

/** Which value is not valid is only in the sentence of the server: the schemas of the contract are not in the tool. */
function refusalSentence(code: string, values: Values | undefined): string | undefined {
  if (!isRefusalName(code) || code === 'input.invalid') return undefined
  return values && isDetailed(code) ? detailedSentence(code, values) : refusals[code][1]
}

const isRefusalName = (code: string): code is RefusalName => Object.hasOwn(refusals, code)

/** A run begins its error with a sentence; what follows is the compiler's or the program's own. */
function translatedRun<Reply extends Run>(run: Reply): Reply {
  const results = run.results && { results: run.results.map(translatedRun) }
  const sentence = run.ending && noticeSentence(run.ending.code, detailed(run.ending.values))
  if (sentence === undefined) return { ...run, ...results }
  const [, ...log] = (run.error ?? '').split('\n')
  return { ...run, ...results, error: [sentence, ...log].join('\n') }
}

const detailed = (values: Values = {}): Values =>
  typeof values.detail === 'string' ? { ...values, detail: verdictDetailText(values.detail) } : values

/** An announcement that a person wrote has no notices. */
function announcedAgain(item: Announced): Announced {
  const sentences = item.notices?.map(({ code, values }) => noticeSentence(code, values)) ?? []
  const [title, ...text] = sentences
  return sentences.length === 0 || sentences.includes(undefined) ? item : { ...item, title, text: text.join('\n\n') }
}

const foundAgain = (found: Faulty): Faulty => ({ ...found, fault: faultSentence(found) ?? found.fault })
