import { getContestLog } from '@arbiter/contract/contests/contest-board'
import { boardTexts } from '../../../../copy/contests/contest-board.ts'
import { call } from '../../../../lib/call.ts'
import { sentenceFor } from '../../../../lib/sentence-for.ts'
import { type ReplayEngine, replayEngine } from './replay-engine.ts'
import type { ExplainQuestion, ReplayAnswer, ReplayQuestion } from './replay-messages.ts'

/** What the worker does. The log is fetched, read and folded there: for a large contest these are megabytes. */
export function answerQuestion(post: (answer: ReplayAnswer) => void): (question: ReplayQuestion) => void {
  let engine: ReplayEngine | null = null
  let opened = { id: '', virtual: null as number | null }
  const load = async () => {
    const log = await call(getContestLog, { params: { id: opened.id }, as: null })
    engine = replayEngine(log, opened.virtual)
    return log
  }
  const open = async () => {
    try {
      const { events, title, isJury, frame, people } = await load()
      post({ type: 'opened', log: { title, isJury, frame, people, count: events.length } })
    } catch (error) {
      // Errors cannot be posted between threads, so the sentence is.
      const fallback = opened.virtual === null ? boardTexts.replayFailed : boardTexts.virtual.failed
      post({ type: 'failed', sentence: sentenceFor(error, fallback) })
    }
  }
  const explain = async ({ atMs, participant, version, isNewer }: ExplainQuestion) => {
    // If fetching a newer log fails, the older one still explains the tries it has.
    if (isNewer) await load().catch(() => null)
    const cells = engine?.explainAt(isNewer ? Number.POSITIVE_INFINITY : atMs, participant)
    if (cells) post({ type: 'explained', participant, version, cells })
  }
  return (question) => {
    if (question.type === 'open') {
      opened = question
      void open()
    } else if (question.type === 'explain') void explain(question)
    else if (engine) post({ type: 'moment', moment: engine.momentAt(question.atMs) })
  }
}
