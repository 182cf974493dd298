import { matchRoutes, type RouteObject } from 'react-router'
import * as pageTitles from '../copy/site/page-titles.ts'
import { GuardedPage } from './guarded-page.tsx'
import type { PageAccess } from './page-access.ts'
import { type LoadPage, prefetchCode } from './page-code.ts'
import type { PageHandle } from './page-handle.ts'

const home: LoadPage = async () => (await import('../pages/home/home-page.tsx')).HomePage
const login: LoadPage = async () => (await import('../pages/login/login-page.tsx')).LoginPage
const register: LoadPage = async () => (await import('../pages/register/register-page.tsx')).RegisterPage
const forgotPassword: LoadPage = async () =>
  (await import('../pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage
const resetPassword: LoadPage = async () =>
  (await import('../pages/reset-password/reset-password-page.tsx')).ResetPasswordPage
const user: LoadPage = async () => (await import('../pages/users/user-page.tsx')).UserPage
const accountStatus: LoadPage = async () =>
  (await import('../pages/account-status/account-status-page.tsx')).AccountStatusPage
const notifications: LoadPage = async () =>
  (await import('../pages/notifications/notifications-page.tsx')).NotificationsPage
const rights: LoadPage = async () => (await import('../pages/rights/rights-page.tsx')).RightsPage
const profile: LoadPage = async () => (await import('../pages/profile/profile-page.tsx')).ProfilePage
const solvedProblems: LoadPage = async () =>
  (await import('../pages/profile/solved-problems-page.tsx')).SolvedProblemsPage
const attendedContests: LoadPage = async () =>
  (await import('../pages/profile/attended-contests-page.tsx')).AttendedContestsPage
const ownSettings: LoadPage = async () => (await import('../pages/profile/settings-page.tsx')).SettingsPage
const teams: LoadPage = async () => (await import('../pages/teams/teams-page.tsx')).TeamsPage
const team: LoadPage = async () => (await import('../pages/teams/team-page.tsx')).TeamPage
const leaderboard: LoadPage = async () => (await import('../pages/leaderboard/leaderboard-page.tsx')).LeaderboardPage
const contests: LoadPage = async () => (await import('../pages/contests/list/contests-page.tsx')).ContestsPage
const contest: LoadPage = async () => (await import('../pages/contests/detail/contest-page.tsx')).ContestPage
const contestLeaderboard: LoadPage = async () =>
  (await import('../pages/contests/leaderboard/contest-leaderboard-page.tsx')).ContestLeaderboardPage
const contestSubmissions: LoadPage = async () =>
  (await import('../pages/contests/submissions/contest-submissions-page.tsx')).ContestSubmissionsPage
const hacks: LoadPage = async () => (await import('../pages/contests/hacks/hacks-page.tsx')).HacksPage
const jury: LoadPage = async () => (await import('../pages/contests/jury/jury-page.tsx')).JuryPage
const help: LoadPage = async () => (await import('../pages/help/help-page.tsx')).HelpPage
const languages: LoadPage = async () => (await import('../pages/languages/languages-page.tsx')).LanguagesPage
const status: LoadPage = async () => (await import('../pages/status/status-page.tsx')).StatusPage
const createProblem: LoadPage = async () =>
  (await import('../pages/admin/problem-form/create-problem-page.tsx')).CreateProblemPage
const editProblem: LoadPage = async () =>
  (await import('../pages/admin/problem-form/edit-problem-page.tsx')).EditProblemPage

const appeals: LoadPage = async () => (await import('../pages/admin/appeals/appeals-page.tsx')).AppealsPage
const adminUsers: LoadPage = async () => (await import('../pages/admin/users/users-page.tsx')).UsersPage
const importUsers: LoadPage = async () =>
  (await import('../pages/admin/users/import/import-users-page.tsx')).ImportUsersPage
const person: LoadPage = async () => (await import('../pages/admin/person/person-page.tsx')).PersonPage
const adminContests: LoadPage = async () =>
  (await import('../pages/admin/contests/admin-contests-page.tsx')).AdminContestsPage
const audit: LoadPage = async () => (await import('../pages/admin/audit/audit-page.tsx')).AuditPage
const adminProblems: LoadPage = async () =>
  (await import('../pages/admin/problems/admin-problems-page.tsx')).AdminProblemsPage
const importProblem: LoadPage = async () =>
  (await import('../pages/admin/import-problem/import-problem-page.tsx')).ImportProblemPage
const testCases: LoadPage = async () => (await import('../pages/admin/test-cases/test-cases-page.tsx')).TestCasesPage
const problemRights: LoadPage = async () => (await import('../pages/admin/rights/rights-pages.ts')).ProblemRightsPage
const contestRights: LoadPage = async () => (await import('../pages/admin/rights/rights-pages.ts')).ContestRightsPage
const problemHistory: LoadPage = async () => (await import('../pages/admin/history/history-page.tsx')).HistoryPage
const solutions: LoadPage = async () => (await import('../pages/admin/solutions/solutions-page.tsx')).SolutionsPage
const generators: LoadPage = async () => (await import('../pages/admin/generators/generators-page.tsx')).GeneratorsPage
const stress: LoadPage = async () => (await import('../pages/admin/stress/stress-page.tsx')).StressPage
const subtasks: LoadPage = async () => (await import('../pages/admin/setter/subtasks-page.tsx')).SubtasksPage
const validator: LoadPage = async () => (await import('../pages/admin/setter/validator-page.tsx')).ValidatorPage
const translations: LoadPage = async () =>
  (await import('../pages/admin/setter/translations-page.tsx')).TranslationsPage
const createContest: LoadPage = async () =>
  (await import('../pages/admin/contest-form/create-contest-page.tsx')).CreateContestPage
const editContest: LoadPage = async () =>
  (await import('../pages/admin/contest-form/edit-contest-page.tsx')).EditContestPage
const adminSubmissions: LoadPage = async () =>
  (await import('../pages/admin/submissions/admin-submissions-page.tsx')).AdminSubmissionsPage
const dashboard: LoadPage = async () => (await import('../pages/admin/dashboard/dashboard-page.tsx')).DashboardPage
const settings: LoadPage = async () => (await import('../pages/admin/settings/site-settings-page.tsx')).SettingsPage
const webhooks: LoadPage = async () => (await import('../pages/admin/webhooks/webhooks-page.tsx')).WebhooksPage
const rejudges: LoadPage = async () => (await import('../pages/admin/rejudges/rejudge-pages.ts')).RejudgesPage
const newRejudge: LoadPage = async () => (await import('../pages/admin/rejudges/rejudge-pages.ts')).NewRejudgePage
const rejudge: LoadPage = async () => (await import('../pages/admin/rejudges/rejudge-pages.ts')).RejudgePage
const problems: LoadPage = async () => (await import('../pages/problems/list/problems-page.tsx')).ProblemsPage
const problem: LoadPage = async () => (await import('../pages/problems/workspace/problem-page.tsx')).ProblemPage
const proposeTest: LoadPage = async () =>
  (await import('../pages/problems/propose/propose-test-page.tsx')).ProposeTestPage
const testProposals: LoadPage = async () =>
  (await import('../pages/admin/test-proposals/proposal-pages.ts')).TestProposalsPage
const testProposal: LoadPage = async () =>
  (await import('../pages/admin/test-proposals/proposal-pages.ts')).TestProposalPage
const submissions: LoadPage = async () => (await import('../pages/submissions/submissions-page.tsx')).SubmissionsPage
const submission: LoadPage = async () => (await import('../pages/submissions/submission-page.tsx')).SubmissionPage
const drafts: LoadPage = async () => (await import('../pages/drafts/drafts-page.tsx')).DraftsPage
const notFound: LoadPage = async () => (await import('../pages/not-found-page.tsx')).NotFoundPage

/** One line per address. `access` says who may open it; restricted users are kept out by all but `anyone` and `signed-in`. */
export const routes: RouteObject[] = [
  page('/', pageTitles.home, 'anyone', home),
  page('/login', pageTitles.signIn, 'anyone', login),
  page('/register', pageTitles.register, 'anyone', register),
  page('/forgot-password', pageTitles.forgotPassword, 'anyone', forgotPassword),
  page('/reset-password', pageTitles.resetPassword, 'anyone', resetPassword),
  page('/users/:username', pageTitles.profile, 'not-flagged', user),
  page('/account-status', pageTitles.accountStatus, 'flagged', accountStatus),
  page('/notifications', pageTitles.notifications, 'member', notifications),
  page('/rights', pageTitles.rights, 'not-flagged', rights),

  page('/profile', pageTitles.profile, 'signed-in', profile),
  page('/profile/solved-problems', pageTitles.solvedProblems, 'signed-in', solvedProblems),
  page('/profile/contests', pageTitles.contests, 'signed-in', attendedContests),
  page('/profile/settings', pageTitles.settings, 'signed-in', ownSettings),
  page('/teams', pageTitles.teams, 'member', teams),
  page('/teams/:id', pageTitles.teams, 'not-flagged', team),
  page('/submissions', pageTitles.ownSubmissions, 'anyone', submissions),
  page('/submissions/:id', pageTitles.submission, 'anyone', submission),

  page('/problems', pageTitles.problems, 'not-flagged', problems),
  page('/problems/:slug', pageTitles.problem, 'not-flagged', problem, { isFullScreen: true }),
  page('/problems/:slug/tests', pageTitles.proposeTest, 'member', proposeTest),
  page('/drafts', pageTitles.drafts, 'not-flagged', drafts),
  page('/languages', pageTitles.languages, 'anyone', languages),
  page('/help', pageTitles.help, 'anyone', help),
  page('/help/:name', pageTitles.help, 'anyone', help),
  page('/status', pageTitles.status, 'anyone', status),
  page('/leaderboard', pageTitles.leaderboard, 'not-flagged', leaderboard),
  page('/contests', pageTitles.contests, 'not-flagged', contests),
  page('/contests/:id', pageTitles.contest, 'not-flagged', contest),
  page('/contests/:contestId/leaderboard', pageTitles.contestLeaderboard, 'not-flagged', contestLeaderboard),
  page('/contests/:id/submissions', pageTitles.contestSubmissions, 'not-flagged', contestSubmissions),
  page('/contests/:id/hacks/:problemId', pageTitles.hack, 'member', hacks),
  page('/contests/:id/jury', pageTitles.jury, { may: 'contest.run' }, jury),

  page('/admin', pageTitles.admin, { may: 'site.administer' }, dashboard),
  page('/admin/users', pageTitles.users, { may: 'person.manage' }, adminUsers),
  page('/admin/users/import', pageTitles.importUsers, { may: 'person.manage' }, importUsers),
  page('/admin/users/:id', pageTitles.user, { may: 'person.manage' }, person),
  page('/admin/problems', pageTitles.problems, { may: 'problem.set' }, adminProblems),
  page('/admin/problems/:problemId/testcases', pageTitles.testCases, { may: 'problem.edit' }, testCases),
  page('/admin/problems/:problemId/solutions', pageTitles.solutions, { may: 'problem.edit' }, solutions),
  page('/admin/problems/:problemId/history', pageTitles.problemHistory, { may: 'problem.edit' }, problemHistory),
  page('/admin/problems/:problemId/generators', pageTitles.generators, { may: 'problem.edit' }, generators),
  page('/admin/problems/:problemId/stress', pageTitles.stress, { may: 'problem.edit' }, stress),
  page('/admin/problems/:problemId/subtasks', pageTitles.subtasks, { may: 'problem.edit' }, subtasks),
  page('/admin/problems/:problemId/validator', pageTitles.validator, { may: 'problem.edit' }, validator),
  page('/admin/problems/:problemId/translations', pageTitles.translations, { may: 'problem.edit' }, translations),
  page('/admin/problems/:problemId/people', pageTitles.people, { may: 'problem.edit' }, problemRights),
  page('/admin/contests', pageTitles.contests, { may: 'contest.organise' }, adminContests),
  page('/admin/contests/:id/people', pageTitles.people, { may: 'contest.own' }, contestRights),
  page('/admin/create-problem', pageTitles.createProblem, { may: 'problem.create' }, createProblem),
  page('/admin/import-problem', pageTitles.importProblem, { may: 'problem.create' }, importProblem),
  page('/admin/edit-problem/:id', pageTitles.editProblem, { may: 'problem.edit' }, editProblem),
  page('/admin/create-contest', pageTitles.createContest, { may: 'contest.create' }, createContest),
  page('/admin/edit-contest/:id', pageTitles.editContest, { may: 'contest.run' }, editContest),
  page('/admin/submissions', pageTitles.submissions, { may: 'submission.see' }, adminSubmissions),
  page('/admin/settings', pageTitles.settings, { may: 'site.administer' }, settings),
  page('/admin/webhooks', pageTitles.webhooks, { may: 'site.administer' }, webhooks),
  page('/admin/rejudges', pageTitles.rejudges, { may: 'rejudge.preview' }, rejudges),
  page('/admin/rejudges/new', pageTitles.newRejudge, { may: 'rejudge.preview' }, newRejudge),
  page('/admin/rejudges/:id', pageTitles.rejudge, { may: 'rejudge.preview' }, rejudge),
  page('/admin/test-proposals', pageTitles.testProposals, { may: 'problem.edit' }, testProposals),
  page('/admin/test-proposals/:id', pageTitles.testProposal, { may: 'problem.edit' }, testProposal),
  page('/admin/appeals', pageTitles.appeals, { may: 'person.manage' }, appeals),
  page('/admin/audit', pageTitles.audit, { may: 'site.administer' }, audit),

  page('*', pageTitles.notFound, 'not-flagged', notFound),
]

function page(
  path: string,
  title: string,
  access: PageAccess,
  load: LoadPage,
  look: Pick<PageHandle, 'isFullScreen'> = {},
): RouteObject {
  return { path, handle: { title, access, load, ...look } satisfies Entry, element: <GuardedPage load={load} /> }
}

interface Entry extends PageHandle {
  load: LoadPage
}

const entryAt = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.handle as Entry | undefined

export function handleAt(pathname: string): PageHandle | undefined {
  return entryAt(pathname)
}

/** Called before React renders; otherwise the code of the first page would wait for the session. */
export function fetchPageAt(pathname: string): void {
  const entry = entryAt(pathname)
  if (entry) prefetchCode(entry.load)
}
