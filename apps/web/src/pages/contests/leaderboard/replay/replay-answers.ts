import { getContestLog } from '@arbiter/contract/contest-board'
import { boardTexts } from '../../../../copy/contest-board.ts'
import { call } from '../../../../lib/call.ts'
import { sentenceFor } from '../../../../lib/sentence-for.ts'
import { type ReplayEngine, replayEngine } from './replay-engine.ts'
import type { ReplayAnswer, ReplayQuestion } from './replay-messages.ts'

/** What the worker does. The log is fetched, read and folded there: for a large contest these are megabytes. */
export function answerQuestion(post: (answer: ReplayAnswer) => void): (question: ReplayQuestion) => void {
  let engine: ReplayEngine | null = null
  const open = async (id: string, virtual: number | null) => {
    try {
      const { events, title, isJury, frame, people } = await call(getContestLog, { params: { id }, as: null })
      engine = replayEngine({ events, frame }, virtual)
      post({ type: 'opened', log: { title, isJury, frame, people, count: events.length } })
    } catch (error) {
      // Errors do not travel between threads, sentences do.
      post({
        type: 'failed',
        sentence: sentenceFor(error, virtual === null ? boardTexts.replayFailed : boardTexts.virtual.failed),
      })
    }
  }
  return (question) => {
    if (question.type === 'open') void open(question.id, question.virtual)
    else if (engine) post({ type: 'moment', moment: engine.momentAt(question.atMs) })
  }
}
