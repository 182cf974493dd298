import { listDrafts, saveDraft } from '@arbiter/contract/drafts'
import type { AnswerOf, Endpoint } from '@arbiter/contract/endpoint'
import { getProblem, listProblems, listTopics } from '@arbiter/contract/problems'
import { SubmissionEvent, streamSubmission } from '@arbiter/contract/submission-stream'
import { compareSubmission, getSubmission, listOwnSubmissions, submit } from '@arbiter/contract/submissions'
import type { Language } from '@arbiter/rules/languages'
import { PENDING } from '@arbiter/rules/verdict'
import { act } from '@testing-library/react'
import { callUrl } from '../lib/call-url.ts'
import { ScriptedEventSource } from '../lib/scripted-event-source.ts'
import { type FakeReply, type HeldReply, handle, held, reply } from './fake-replies.ts'
import { problemList, problemNamed, problemReply, type sumProblem, topicList } from './fixtures/problems.ts'
import { fullSubmission, ownSubmissions, submissionReply, testResult } from './fixtures/submissions.ts'
import { newId } from './fixtures/values.ts'

type Problem = ReturnType<typeof sumProblem>
type Submission = ReturnType<typeof fullSubmission>

const TESTS = 2
const nothingCompared = { pointsGained: null, time: null, memory: null, nextProblem: null }

/** A server with one problem, which takes drafts and submissions and judges them when the test says so. */
export class FakeJudging {
  readonly problem: Problem
  readonly drafts: { _id: string; language: Language; code: string; savedAt: string }[] = []
  /** Newest first. */
  readonly submissions: Submission[] = []
  /** Beside an accepted submission. */
  comparison: Omit<AnswerOf<typeof compareSubmission>, 'success'> = nothingCompared
  /** How long the page collects edits before it saves them. */
  draftSaveMs = 100

  constructor(problem: Problem) {
    this.problem = problem
  }

  get replies(): FakeReply[] {
    const { problem, drafts, submissions } = this
    return [
      reply(listTopics, topicList()),
      handle(listProblems, () => problemList([problemNamed(problem.name, { _id: problem._id })])),
      handle(getProblem, () => problemReply(problem)),
      handle(listDrafts, () => ({ success: true as const, drafts: [...drafts], saveAfterMs: this.draftSaveMs })),
      handle(saveDraft, ({ params, body }) => ({
        success: true as const,
        draft: this.#keep(params.language, body.code),
      })),
      handle(submit, ({ body }) => this.take(body.language, body.code)),
      handle(listOwnSubmissions, () => ownSubmissions(submissions.map(summaryOf))),
      handle(compareSubmission, () => ({ success: true as const, ...this.comparison })),
      handle(getSubmission, ({ params }) => submissionReply(this.#find(params.id))),
    ]
  }

  /** The same answer, when it is released. */
  held(endpoint: Endpoint): HeldReply {
    const found = this.replies.find((each) => each.endpoint === endpoint)
    if (!found) throw new Error(`${endpoint.path} has no reply`)
    return held(found)
  }

  /** The judge reports the first test. */
  begin({ _id } = this.#newest()): void {
    send(_id, { type: 'status', submissionId: _id, status: 'judging', position: null, judges: 1 })
    send(_id, { type: 'testcase', submissionId: _id, index: 0, total: TESTS, passed: true, result: testResult(0) })
  }

  /** The judge accepts it. Nobody may be listening any more. */
  accept(submission = this.#newest()): void {
    const { _id } = submission
    const results = [testResult(0), testResult(1)]
    Object.assign(submission, { status: 'done', verdict: 'Accepted', testCasesPassed: TESTS, testCaseResults: results })
    for (const result of results)
      send(_id, { type: 'testcase', submissionId: _id, index: result.index, total: TESTS, passed: true, result })
    const measured = { executionTime: 20, memory: 9.5, compileLog: null, verdictDetail: null }
    send(_id, { type: 'verdict', submissionId: _id, verdict: 'Accepted', passed: TESTS, total: TESTS, ...measured })
  }

  #newest(): Submission {
    const [newest] = this.submissions
    if (!newest) throw new Error('nothing was submitted')
    return newest
  }

  #find(id: string): Submission {
    const found = this.submissions.find(({ _id }) => _id === id)
    if (!found) throw new Error(`there is no submission ${id}`)
    return found
  }

  #keep(language: Language, code: string) {
    const draft = { _id: newId(), language, savedAt: new Date().toISOString() }
    this.drafts.splice(0, this.drafts.length, ...this.drafts.filter((each) => each.language !== language), {
      ...draft,
      code,
    })
    return draft
  }

  /** A submission comes. */
  take(language: Language, code: string) {
    const { _id, name, slug, difficulty, topics, points } = this.problem
    const problem = { _id, name, slug, difficulty, topics, points }
    const open = { status: 'judging', verdict: PENDING, testCasesPassed: 0, totalTestCases: TESTS } as const
    const taken = fullSubmission({ problem, language, code, ...open })
    this.submissions.unshift(taken)
    const data = {
      submissionId: taken._id,
      number: taken.number,
      createdAt: taken.createdAt,
      contestId: null,
      isLate: false,
    }
    return { success: true as const, message: 'Submission received.', data }
  }
}

function summaryOf({ code: _code, compileLog: _log, testCaseResults: _results, ...summary }: Submission) {
  return summary
}

function send(submissionId: string, event: SubmissionEvent): void {
  const url = callUrl(streamSubmission.path, { submissionId })
  const streams = ScriptedEventSource.open.filter((stream) => stream.url === url)
  act(() => {
    for (const stream of streams) stream.send(event.type, SubmissionEvent.parse(event))
  })
}
