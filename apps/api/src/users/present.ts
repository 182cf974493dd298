import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getLeaderboard, getSolvedProblems, getUser, login } from '@arbiter/contract/users'
import type { Viewer } from '@arbiter/rules/access'
import { noSocialLinks } from '@arbiter/rules/social-link'
import { PENDING } from '@arbiter/rules/verdict'
import type { RankedRow } from './leaderboard-store.ts'
import { presentPicture } from './present-picture.ts'
import type { FoundActivity, SolvedProblem } from './public-store.ts'
import type { Account } from './store.ts'

type OwnAccount = AnswerOf<typeof login>['user']
type PublicUser = AnswerOf<typeof getUser>['user']
type Activity = AnswerOf<typeof getUser>['recentActivities'][number]
type Solved = AnswerOf<typeof getSolvedProblems>['problems'][number]
type LeaderboardEntry = AnswerOf<typeof getLeaderboard>['leaderboard'][number]

/** What anyone may know, each field by name: a column that is added some day is not shown by accident. */
export function presentPublicUser(account: Account): PublicUser {
  const { id, username, firstname, lastname, role, totalPoints, rating, socialLinks, picture, createdAt } = account
  return {
    _id: id,
    username,
    firstname,
    lastname,
    role,
    totalPoints,
    rating,
    picture: presentPicture(picture),
    socialLinks: { ...noSocialLinks, ...socialLinks },
    createdAt: createdAt.toISOString(),
  }
}

/** The account as its owner and the administrators see it: with email and flag. */
export function presentOwnAccount(account: Account): OwnAccount {
  const { email, flagReason } = account
  return { ...presentPublicUser(account), email: email ?? '', isFlagged: flagReason !== null, flagReason }
}

export function presentEntry({ id, totalPoints, picture, ...row }: RankedRow): LeaderboardEntry {
  return { ...row, _id: id, picture: presentPicture(picture), score: totalPoints, totalScore: totalPoints }
}

export function presentActivity({ id, problem, verdict, createdAt }: FoundActivity): Activity {
  return { submissionId: id, problem, verdict: verdict ?? PENDING, createdAt: createdAt.toISOString() }
}

/** A visitor has no progress to show. */
export function presentSolved({ id, status, ...problem }: SolvedProblem, viewer: Viewer | null): Solved {
  return { ...problem, _id: id, ...(viewer && { status }) }
}
