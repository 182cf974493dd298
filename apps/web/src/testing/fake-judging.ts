import type { AnswerOf, Endpoint } from '@arbiter/contract/endpoint'
import { listDrafts, saveDraft } from '@arbiter/contract/problems/drafts'
import { getProblem, listProblems, listTopics } from '@arbiter/contract/problems/problems'
import { SubmissionEvent, streamSubmission } from '@arbiter/contract/submissions/submission-stream'
import { compareSubmission, getSubmission, listOwnSubmissions, submit } from '@arbiter/contract/submissions/submissions'
import type { Language } from '@arbiter/rules/languages'
import { PENDING, type Verdict } from '@arbiter/rules/verdict'
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
  /** The comparison shown with an accepted submission. */
  comparison: Omit<AnswerOf<typeof compareSubmission>, 'success'> = nothingCompared
  /** Whether a failed submission can be explained. */
  canExplain = false
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
      handle(getSubmission, ({ params }) => submissionReply(this.#find(params.id), null, this.canExplain)),
    ]
  }

  /** The same answer, when it is released. */
  held(endpoint: Endpoint): HeldReply {
    const found = this.replies.find((each) => each.endpoint === endpoint)
    if (!found) throw new Error(`${endpoint.path} has no reply`)
    return held(found)
  }

  /** The judge reports the first test. Throws while no page follows the submission, so that the caller retries. */
  begin({ _id } = this.#newest()): void {
    this.#expectFollowed()
    send(_id, { type: 'status', submissionId: _id, status: 'judging', position: null, judges: 1 })
    send(_id, { type: 'testcase', submissionId: _id, index: 0, total: TESTS, passed: true, result: testResult(0) })
  }

  /** The judge accepts it, also when no page follows the submission any more. */
  accept(submission = this.#newest()): void {
    this.#end(submission, 'Accepted', [testResult(0), testResult(1)])
  }

  /** The second test fails, and its data are hidden. */
  reject(submission = this.#newest()): void {
    const wrong = { passed: false, verdict: 'Wrong Answer', hidden: true, isSample: false } as const
    this.#end(submission, 'Wrong Answer', [testResult(0), testResult(1, wrong)])
  }

  #end(submission: Submission, verdict: Verdict, results: ReturnType<typeof testResult>[]): void {
    const { _id } = submission
    const passed = results.filter((result) => result.passed).length
    Object.assign(submission, { status: 'done', verdict, testCasesPassed: passed, testCaseResults: results })
    for (const result of results) {
      const { index, passed } = result
      send(_id, { type: 'testcase', submissionId: _id, index, total: TESTS, passed, result })
    }
    const unsaid = {
      compileLog: null,
      verdictDetail: null,
      score: null,
      groups: null,
      timeNoise: 1,
      runsAlone: 0,
      isWithheld: false,
    }
    const measured = { executionTime: 20, memory: 9.5, ...unsaid }
    send(_id, { type: 'verdict', submissionId: _id, verdict, passed, total: TESTS, ...measured })
  }

  /** Accepts the submission if a page follows it; throws otherwise. */
  acceptFollowed(): void {
    this.#expectFollowed()
    this.accept()
  }

  #expectFollowed(): void {
    if (!this.isFollowed) throw new Error('no page follows the judging')
  }

  /** Whether a page receives what the judge reports next. Unlike a real server, this one does not replay events. */
  get isFollowed(): boolean {
    return streamsOf(this.#newest()._id).length > 0
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

function summaryOf({
  code: _code,
  compileLog: _log,
  timeNoise: _noise,
  runsAlone: _runs,
  timeFactor: _factor,
  testCaseResults: _results,
  groups: _groups,
  ...summary
}: Submission) {
  return summary
}

function streamsOf(submissionId: string): ScriptedEventSource[] {
  const url = callUrl(streamSubmission.path, { submissionId })
  return ScriptedEventSource.open.filter((stream) => stream.url === url)
}

function send(submissionId: string, event: SubmissionEvent): void {
  act(() => {
    for (const stream of streamsOf(submissionId)) stream.send(event.type, SubmissionEvent.parse(event))
  })
}
