import { listAppeals } from '@arbiter/contract/contests/appeals'
import { getContestNews } from '@arbiter/contract/contests/contest-news'
import { listParticipants } from '@arbiter/contract/contests/contest-participants'
import { listContestSubmissions } from '@arbiter/contract/contests/contest-submissions'
import { listContests } from '@arbiter/contract/contests/contests'
import { listContestRights, listPersonRights, listProblemRights } from '@arbiter/contract/people/grants'
import { getPerson, listPersonSubmissions } from '@arbiter/contract/people/people'
import { exportUsers, listUsers } from '@arbiter/contract/people/rights'
import { listProblems } from '@arbiter/contract/problems/problems'
import { getSolutionResults, listSolutions } from '@arbiter/contract/problems/solutions'
import { getCheckerTrial } from '@arbiter/contract/setting/checker-trials'
import { getGenerators } from '@arbiter/contract/setting/generators'
import { listHistory, listPackageFiles } from '@arbiter/contract/setting/package-editing'
import { getChecker, getTestGroups, getTranslations } from '@arbiter/contract/setting/package-parts'
import { getReference } from '@arbiter/contract/setting/problem-editing'
import { exportProblems } from '@arbiter/contract/setting/problem-management'
import { getSetterJob } from '@arbiter/contract/setting/setter-jobs'
import { getStressTests } from '@arbiter/contract/setting/stress-tests'
import { listTestCases } from '@arbiter/contract/setting/test-cases'
import { getTestProposal, listTestProposals } from '@arbiter/contract/setting/test-proposals'
import { listTestSetVersions } from '@arbiter/contract/setting/test-sets'
import { getTrial, listTrials } from '@arbiter/contract/setting/trials'
import { listAudit } from '@arbiter/contract/site/audit'
import { getDashboardStats } from '@arbiter/contract/site/dashboard'
import { getSettings } from '@arbiter/contract/site/settings'
import { listDeliveries, listWebhooks } from '@arbiter/contract/site/webhooks'
import { getSolutionComplexity } from '@arbiter/contract/submissions/complexity'
import { countRejudge, getRejudge, listRejudgeChanges, listRejudges } from '@arbiter/contract/submissions/rejudges'
import {
  exportSubmissions,
  listSubmissions,
  listSubmissionsByUser,
} from '@arbiter/contract/submissions/submission-review'
import type { World } from './fill-site.ts'
import { adminQuestions as adminLists } from './list-questions.ts'
import { deepPage, ofLists, type Question, question } from './question.ts'

/** The requests of administrators. */
export function adminQuestions(): Question[] {
  return [...adminLists.map(ofAdminLists), ...submissionPages(), ...peoplePages(), ...problemPages(), ...otherPages()]
}

const calls = [listUsers, listAudit, listProblems, listSubmissionsByUser]

function ofAdminLists(asked: (typeof adminLists)[number]): Question {
  const call = calls.find(({ path }) => asked.path.split('?')[0] === `/api${path}`)
  if (!call) throw new Error(`${asked.path} is no list that is known here`)
  return ofLists(call, asked)
}

const ofProblem = ({ problemId }: World) => ({ id: problemId })

function submissionPages(): Question[] {
  const list = (name: string, query: (world: World) => string) =>
    question('admin', listSubmissions, `admin submissions, one by one: ${name}`, { query })
  const grouped = (name: string, query: (world: World) => string) =>
    question('admin', listSubmissionsByUser, `admin submissions: ${name}`, { query })
  return [
    list('the first page', () => 'limit=50'),
    list('far inside', () => 'limit=50&page=15'),
    list('a verdict', () => 'limit=50&verdict=Accepted'),
    list('a language', () => 'limit=50&language=cpp'),
    list('a language nobody uses', () => 'limit=50&language=java'),
    list('flagged ones', () => 'limit=50&isFlagged=true'),
    list('a user', ({ heavyId }) => `limit=50&userId=${heavyId}`),
    list('a problem', ({ problemId }) => `limit=50&problemId=${problemId}`),
    list('a contest', ({ running }) => `limit=50&contestId=${running}`),
    list('a span of time', () => `limit=50&from=${daysAgo(60)}&to=${daysAgo(30)}`),
    list('a search that finds many', () => 'limit=50&search=ada'),
    list('a search that finds nothing', () => 'limit=50&search=nosuchname'),
    grouped('a problem', ({ problemId }) => `problemId=${problemId}`),
    grouped('flagged ones', () => 'isFlagged=true'),
    grouped('a search that finds nothing', () => 'search=nosuchname'),
    question('admin', exportSubmissions, 'admin submissions as a file', {
      whole: 'it has every submission, up to a bound',
    }),
  ]
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

function peoplePages(): Question[] {
  const heavy = ({ heavyId }: World) => ({ id: heavyId })
  return [
    question('admin', getPerson, 'admin: a heavy user', { params: heavy }),
    question('admin', listPersonRights, 'admin: rights of a heavy user', { params: heavy }),
    question('admin', listPersonSubmissions, 'admin: submissions of a heavy user', {
      params: heavy,
      query: () => 'limit=20',
    }),
    question('admin', listPersonSubmissions, 'admin: submissions of a heavy user, the last page', {
      params: heavy,
      query: (world) => `limit=20&page=${deepPage(world, 100)}`,
    }),
    question('admin', listUsers, 'admin users: administrators', { query: () => 'role=admin' }),
    question('admin', exportUsers, 'admin users as a file', { whole: 'it has every user' }),
    question('admin', listAppeals, 'appeals: those that wait', { query: () => 'limit=50&status=pending' }),
    question('admin', listAppeals, 'appeals: accepted, far inside', {
      query: (world) => `limit=50&status=accepted&page=${deepPage(world, 100)}`,
    }),
    question('admin', listAppeals, 'appeals: all', { query: () => 'limit=50' }),
    question('admin', listAudit, 'admin audit: one actor', { query: () => 'actor=kim.1' }),
  ]
}

function problemPages(): Question[] {
  const managed = (name: string, query: string) =>
    question('admin', listProblems, `admin problems: ${name}`, { query: () => `scope=all&limit=100&${query}` })
  return [
    managed('by tests', 'sort=tests'),
    managed('by submissions', 'sort=submissions&order=desc'),
    managed('hidden ones', 'visibility=hidden'),
    question('admin', exportProblems, 'admin problems as a file', { whole: 'it has every problem' }),
    question('admin', getReference, 'reference solution', { params: ofProblem }),
    question('admin', listTestCases, 'test cases', { params: ofProblem }),
    question('admin', listTestSetVersions, 'versions of a test set', { params: ofProblem }),
    question('admin', listTrials, 'trials', { params: ofProblem }),
    question('admin', getTrial, 'a trial', { params: (world) => ({ ...ofProblem(world), trialId: world.trialId }) }),
    question('admin', listSolutions, 'solutions', { params: ofProblem }),
    question('admin', getSolutionResults, 'results of solutions', { params: ofProblem }),
    question('admin', getSolutionComplexity, 'growth of solutions', { params: ofProblem }),
    question('admin', listPackageFiles, 'files of a problem', { params: ofProblem }),
    question('admin', getCheckerTrial, 'outputs that a checker is tried on', { params: ofProblem }),
    question('admin', getGenerators, 'generators of a problem', { params: ofProblem }),
    question('admin', getStressTests, 'stress tests of a problem', { params: ofProblem }),
    question('admin', getSetterJob, 'a stress test', {
      params: (world) => ({ ...ofProblem(world), jobId: world.setterJobId }),
    }),
    question('admin', getTestGroups, 'groups of a problem', { params: ofProblem }),
    question('admin', getChecker, 'checker of a problem', { params: ofProblem }),
    question('admin', getTranslations, 'translations of a problem', { params: ofProblem }),
    question('admin', listHistory, 'history of a problem', { params: ofProblem }),
    question('admin', listTestProposals, 'proposed tests: open', { query: () => 'limit=50' }),
    question('admin', listTestProposals, 'proposed tests: all, far inside', {
      query: (world) => `limit=50&show=all&page=${deepPage(world, 200)}`,
    }),
    question('admin', listTestProposals, 'proposed tests of a problem', {
      query: ({ problemId }) => `limit=50&show=all&problemId=${problemId}`,
    }),
    question('admin', getTestProposal, 'a proposed test', { params: ({ proposalId }) => ({ id: proposalId }) }),
  ]
}

function otherPages(): Question[] {
  const rejudge = ({ rejudgeId }: World) => ({ id: rejudgeId })
  return [
    question('admin', getDashboardStats, 'dashboard', {
      scans: { problem_stats: 'the number of all submissions, every half a minute' },
    }),
    question('admin', getSettings, 'settings'),
    question('admin', listWebhooks, 'webhooks'),
    question('admin', listDeliveries, 'deliveries of a webhook', { params: ({ webhookId }) => ({ id: webhookId }) }),
    question('admin', listContests, 'admin contests', { query: () => 'limit=20' }),
    question('admin', listContestSubmissions, 'submissions of a contest', {
      params: ({ running }) => ({ id: running }),
      query: () => 'limit=50',
    }),
    question('admin', listParticipants, 'participants of a contest', {
      params: ({ running }) => ({ id: running }),
      whole: 'the participants of one contest are put in order by their names',
    }),
    question('admin', getContestNews, 'news of a contest', {
      params: ({ running }) => ({ id: running }),
      whole: 'it has every question of the contest, up to a bound',
    }),
    question('admin', listProblemRights, 'rights to a problem', { params: ({ problemId }) => ({ id: problemId }) }),
    question('admin', listContestRights, 'rights to a contest', { params: ({ running }) => ({ id: running }) }),
    question('admin', listRejudges, 'rejudges', { query: () => 'limit=50' }),
    question('admin', listRejudges, 'rejudges, the last page', {
      query: (world) => `limit=50&page=${deepPage(world, 20)}`,
    }),
    question('admin', getRejudge, 'a rejudge', { params: rejudge }),
    question('admin', listRejudgeChanges, 'changes of a rejudge', { params: rejudge, query: () => 'limit=50' }),
    question('admin', countRejudge, 'scope of a rejudge: a problem', {
      query: ({ problemId }) => `problemId=${problemId}`,
    }),
  ]
}
