import type { Endpoint } from '@arbiter/contract/endpoint'
import { refusals } from '@arbiter/contract/messages/refusals'
import { detailedSentence, isDetailed, type RefusalName } from '@arbiter/contract/refusal'
import { noticeSentence } from '@arbiter/contract/said'
import { modelTextIn } from '@arbiter/contract/submissions/reviews'
import { verdictDetailText } from '@arbiter/contract/submissions/verdict-detail'
import type { CodedWithin } from '@arbiter/texts/coded'
import type { Values } from '@arbiter/texts/compiled-message'
import { joinedStatements } from './joined-sentences.ts'

interface Notice {
  code: string
  values?: Values
}

interface Run {
  error?: string | null
  ending?: Notice
  results?: Run[]
}

/** What the product announced: its title, then the sentences of its text. */
interface Announced {
  title?: string
  text?: string
  notices?: readonly Notice[]
}

/** What is wrong with a file of a package. */
interface Faulty extends CodedWithin {
  fault: string
}

/** A submission of a package that is not judged. */
interface Skipped extends CodedWithin {
  reason: string
}

/** A review: what the product says in it, and its text. */
interface Reviewed {
  reviewer?: string
  findings?: readonly Notice[]
  analysis?: string
}

interface Said extends Run, Announced {
  success?: boolean
  code?: string
  notice?: Notice
  /** By the name of the field that says why something can't be done. */
  refusalCodes?: Readonly<Record<string, string>>
  values?: Values
  announcements?: readonly Announced[]
  data?: Reviewed
  faults?: readonly Faulty[]
  warnings?: readonly Faulty[]
  skipped?: readonly Skipped[]
  /** The problems of an archive. */
  collection?: readonly { faults: readonly Faulty[] }[]
  hacks?: unknown
  proposals?: unknown
  proposal?: unknown
  job?: unknown
}

/** A reply with its sentences in the language of the page. What has no code, or one that this version does not know, stays. */
export function translated(endpoint: Endpoint, reply: Said, sent: unknown): Said | Promise<Said> {
  const said = saidAgain(endpoint, reply, sent)
  if (reply.hacks ?? reply.proposals ?? reply.proposal ?? reply.job) return withObjections(said)
  return hasFaults(reply) ? withFaults(said) : said
}

const hasFaults = ({ faults, warnings, skipped, collection }: Said) =>
  faults ?? warnings ?? collection ?? Array.isArray(skipped)

async function withObjections(said: Said | Promise<Said>): Promise<Said> {
  const { objectionsSaid } = await import('./objection-words.ts')
  return objectionsSaid(await said) as Said
}

function saidAgain(endpoint: Endpoint, reply: Said, sent: unknown): Said | Promise<Said> {
  if (reply.notice) return withMessage(reply, noticeSentence(reply.notice.code, reply.notice.values))
  if (reply.ending || reply.results) return translatedRun(reply)
  if (reply.notices) return announcedAgain(reply)
  if (reply.announcements) return { ...reply, announcements: reply.announcements.map(announcedAgain) }
  if (reply.data?.findings) return reviewedAgain(reply, reply.data, reply.data.findings)
  if (reply.refusalCodes) return { ...reply, ...refusedFields(reply.refusalCodes) }
  if (reply.code === 'input.invalid') return { ...reply, ...faultsFound(endpoint, sent) }
  return reply.code === undefined ? reply : withMessage(reply, refusalSentence(reply.code, reply.values))
}

const withMessage = (reply: Said, message: string | undefined) =>
  message === undefined ? reply : { ...reply, message }

/** An announcement that a person wrote has no notices, and one with a code that this version does not know stays. */
function announcedAgain<Item extends Announced>(item: Item): Item {
  const sentences = item.notices?.map(({ code, values }) => noticeSentence(code, values)) ?? []
  const [title, ...text] = sentences
  return sentences.length === 0 || sentences.includes(undefined) ? item : { ...item, title, text: text.join('\n\n') }
}

/** The sentences about packages are fetched with the first. */
async function withFaults(said: Said | Promise<Said>): Promise<Said> {
  const { faultSentence } = await import('@arbiter/problem-format/fault')
  const again = <Found extends Faulty>(found: Found): Found => ({
    ...found,
    fault: faultSentence(found) ?? found.fault,
  })
  const reasoned = <Left extends Skipped>(left: Left): Left => ({ ...left, reason: faultSentence(left) ?? left.reason })
  const reply = await said
  const { faults, warnings, skipped, collection } = reply
  return {
    ...reply,
    ...(faults && { faults: faults.map(again) }),
    ...(warnings && { warnings: warnings.map(again) }),
    ...(skipped && { skipped: skipped.map(reasoned) }),
    ...(collection && { collection: collection.map((item) => ({ ...item, faults: item.faults.map(again) })) }),
  }
}

/** What a model wrote stays. The sentences of reviews are fetched with the first. */
async function reviewedAgain(reply: Said, review: Reviewed, findings: readonly Notice[]): Promise<Said> {
  const { reviewText } = await import('@arbiter/contract/review-text')
  const text = reviewText(findings)
  if (text === undefined) return reply
  const { reviewer, analysis = '' } = review
  const own = reviewer === 'model' ? `\n\n${analysis.slice(modelTextIn(analysis))}` : ''
  return { ...reply, data: { ...review, analysis: text + own } }
}

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

function refusedFields(codes: Readonly<Record<string, string>>): object {
  const sentences = Object.entries(codes).map(([field, code]) => [field, refusalSentence(code, undefined)])
  return Object.fromEntries(sentences.filter(([, sentence]) => sentence !== undefined))
}

function refusalSentence(code: string, values: Values | undefined): string | undefined {
  if (!isRefusalName(code)) return undefined
  return values && isDetailed(code) ? detailedSentence(code, values) : refusals[code][1]
}

const isRefusalName = (code: string): code is RefusalName => Object.hasOwn(refusals, code)

/** The schema that the server refused a value by says the same here, in the language of the page. */
function faultsFound({ body }: Endpoint, sent: unknown): object {
  const issues = body?.safeParse(sent).error?.issues ?? []
  if (issues.length === 0) return { message: refusals['input.invalid'][1] }
  const named = issues.map(({ path, message }) => [path.join('.'), message] as const)
  const fields = Object.fromEntries(named.filter(([name]) => name !== '').toReversed())
  return { message: joinedStatements([...new Set(named.map(([, message]) => message))]), fields }
}
