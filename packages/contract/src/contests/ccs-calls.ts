import type { CallScope, TokenScope } from '@arbiter/rules/people/token-scope'

/**
 * The calls of the Contest API (CCS) of the ICPC, each described once, as `endpoint.ts` does for ours. They are a type of their own:
 * the specification decides their paths, schemas and errors, and they exist once for each version, below `/ccs/api` and
 * `/ccs/2026-01/api`.
 */
export interface CcsCall {
  method: 'GET' | 'POST' | 'PATCH'
  /** Below the address of a version, parameters as `:name`. */
  path: `/${string}`
  /** What an API token needs to make the call. */
  scope: Exclude<CallScope, 'browser'>
  /** The scope with which the token of an administrator reads and acts as the jury. */
  managedWith: TokenScope
  /** Visitors are asked to sign in. */
  needsSignIn: boolean
  /** One line for the documentation. */
  summary: string
}

/** Every read is open to visitors: the role decides what is in the reply. */
const reading = (path: CcsCall['path'], summary: string): CcsCall => ({
  ...{ method: 'GET', path, scope: 'read', managedWith: 'contests', needsSignIn: false, summary },
})

/** Listed, and one by one; in the order of the event feed. */
export const ccsCollections = [
  ...(['judgement-types', 'languages', 'groups', 'organizations', 'teams', 'problems'] as const),
  ...(['clarifications', 'submissions', 'judgements', 'runs', 'awards', 'accounts'] as const),
] as const
export type CcsCollection = (typeof ccsCollections)[number]

export const about = reading('/', 'The version of the specification, and the program that speaks it')
export const listCcsContests = reading('/contests', 'Contests that run, come soon, ended lately or are not final')
export const getCcsContest = reading('/contests/:contestId', 'One contest')
export const getCcsAccess = reading('/contests/:contestId/access', 'What the role gets, and what it may do')
export const getCcsState = reading(
  '/contests/:contestId/state',
  'Whether the contest has started, frozen, ended and become final',
)
export const getCcsScoreboard = reading('/contests/:contestId/scoreboard', 'The board that the role sees')
export const getCcsAccount = reading('/contests/:contestId/account', 'The account that the request is signed in with')
export const followCcsFeed = reading(
  '/contests/:contestId/event-feed',
  'Everything the role sees, and then each change of it',
)
export const getCcsStatement = reading(
  '/contests/:contestId/problems/:id/statement.pdf',
  'The statement of a problem, as a PDF',
)
export const getCcsAttachment = reading(
  '/contests/:contestId/problems/:id/attachments/:name',
  'A file that a problem gives to teams beside its statement',
)
export const getCcsProgram = reading(
  '/contests/:contestId/submissions/:id/files',
  'The program of a submission, as an archive',
)

export const listings = ccsCollections.map((name) => ({
  name,
  list: reading(`/contests/:contestId/${name}`, `All ${name} that the role sees; ids in the query filter them`),
  find: reading(`/contests/:contestId/${name}/:id`, `One of the ${name}`),
}))

export const submitCcs: CcsCall = {
  ...{ method: 'POST', path: '/contests/:contestId/submissions', scope: 'submit', managedWith: 'contests' },
  ...{ needsSignIn: true, summary: 'Hand in a program, as a form or as JSON with an archive' },
}

export const postCcsClarification: CcsCall = {
  ...{ method: 'POST', path: '/contests/:contestId/clarifications', scope: 'submit', managedWith: 'contests' },
  ...{ needsSignIn: true, summary: 'Ask a question; the jury answers one, or tells all participants something' },
}

export const controlCcsContest: CcsCall = {
  ...{ method: 'PATCH', path: '/contests/:contestId', scope: 'contests', managedWith: 'contests' },
  ...{ needsSignIn: true, summary: 'Put off the start, or unfreeze the board' },
}

export const ccsCalls: readonly CcsCall[] = [
  ...[about, listCcsContests, getCcsContest, getCcsAccess, getCcsState, getCcsScoreboard, getCcsAccount, followCcsFeed],
  ...[getCcsStatement, getCcsAttachment, getCcsProgram, ...listings.flatMap(({ list, find }) => [list, find])],
  ...[submitCcs, postCcsClarification, controlCcsContest],
]
