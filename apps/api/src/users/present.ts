import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getLeaderboard, login } from '@arbiter/contract/users'
import type { RankedRow } from './service.ts'
import type { Account } from './store.ts'

type OwnAccount = AnswerOf<typeof login>['user']
type LeaderboardEntry = AnswerOf<typeof getLeaderboard>['leaderboard'][number]

const noLinks = { github: '', linkedin: '', leetcode: '', codeforces: '', codechef: '' }

/** The account as its owner sees it: with email and flag. */
export function presentOwnAccount({ id, createdAt, ...account }: Account): OwnAccount {
  return {
    ...account,
    _id: id,
    email: account.email ?? '',
    socialLinks: { ...noLinks, ...account.socialLinks },
    isFlagged: account.flagReason !== null,
    createdAt: createdAt.toISOString(),
  }
}

export function presentEntry({ id, totalPoints, ...row }: RankedRow): LeaderboardEntry {
  return { ...row, _id: id, score: totalPoints, totalScore: totalPoints }
}
