import { getSession } from '@arbiter/contract/accounts/own-session'
import { listSessions } from '@arbiter/contract/accounts/sessions'
import { listTokens } from '@arbiter/contract/accounts/tokens'
import { getAppealStatus } from '@arbiter/contract/contests/appeals'
import { listOwnRights } from '@arbiter/contract/people/grants'
import { listOwnTeams } from '@arbiter/contract/people/teams'
import { listDraftHistory, listDrafts } from '@arbiter/contract/problems/drafts'
import { listSuggestedProblems } from '@arbiter/contract/problems/suggested-problems'
import { listOwnProposals } from '@arbiter/contract/setting/test-proposals'
import { listNotifications } from '@arbiter/contract/site/notifications'
import { downloadCapsule } from '@arbiter/contract/submissions/capsules'
import { getComplexity } from '@arbiter/contract/submissions/complexity'
import { getCounterexample } from '@arbiter/contract/submissions/counterexamples'
import { getSubmissionContest } from '@arbiter/contract/submissions/submission-contest'
import { compareSubmission, getSubmission, listOwnSubmissions } from '@arbiter/contract/submissions/submissions'
import type { World } from './fill-site.ts'
import { deepPage, type Question, question } from './question.ts'

const ofProblem = ({ problemId }: World) => ({ id: problemId })
const ofSubmission = ({ submissionId }: World) => ({ id: submissionId })

/** The questions of a member who has tried a fifth of all problems. */
export function memberQuestions(): Question[] {
  const own = (name: string, query: (world: World) => string) =>
    question('member', listOwnSubmissions, `own submissions: ${name}`, { query })
  return [
    own('the first page', () => 'limit=20'),
    own('the last page', (world) => `limit=20&page=${deepPage(world, 100)}`),
    own('a verdict', () => 'limit=20&verdict=Accepted'),
    own('a language', () => 'limit=20&language=cpp'),
    own('a problem', ({ problemId }) => `limit=20&problemId=${problemId}`),
    own('a contest', ({ running }) => `limit=20&contestId=${running}`),
    own('a search for a problem', () => 'limit=20&problem=lantern'),
    question('member', getSubmission, 'a submission', { params: ofSubmission }),
    question('member', getSubmissionContest, 'the contest that a submission counts for', { params: ofProblem }),
    question('member', compareSubmission, 'a submission compared with others', { params: ofSubmission }),
    question('member', downloadCapsule, 'capsule of a submission', { params: ofSubmission }),
    question('member', getComplexity, 'growth of a submission', { params: ofSubmission }),
    question('member', getCounterexample, 'counterexample of a submission', { params: ofSubmission }),
    question('member', listNotifications, 'notifications', { query: () => 'limit=20' }),
    question('member', listNotifications, 'notifications, the last page', { query: () => 'limit=20&page=10' }),
    question('member', listDrafts, 'drafts', { params: ofProblem }),
    question('member', listDraftHistory, 'history of a draft', {
      params: (world) => ({ ...ofProblem(world), language: 'cpp' }),
    }),
    question('member', listSuggestedProblems, 'problems at the edge'),
    question('member', listOwnTeams, 'teams'),
    question('member', listSessions, 'sessions'),
    question('member', listTokens, 'API tokens'),
    question('member', listOwnRights, 'own rights and invitations'),
    question('member', getSession, 'the session'),
    question('member', getAppealStatus, 'status of an appeal'),
    question('member', listOwnProposals, 'own proposed tests', { params: ofProblem }),
  ]
}
