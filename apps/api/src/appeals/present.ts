import type { fileAppeal, getAppealStatus, listAppeals } from '@arbiter/contract/contests/appeals'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import { presentPicture } from '../pictures/present.ts'
import type { AppealState } from './service.ts'
import type { FoundAppeal } from './store.ts'

type WireAppeal = AnswerOf<typeof listAppeals>['appeals'][number]
type OwnAppeal = AnswerOf<typeof fileAppeal>['appeal']
type WireStatus = Omit<AnswerOf<typeof getAppealStatus>, 'success'>

export function presentOwnAppeal({ id, reason, flagReason, status, note, ...times }: FoundAppeal): OwnAppeal {
  const createdAt = times.createdAt.toISOString()
  const decidedAt = times.decidedAt?.toISOString() ?? null
  return { _id: id, reason, flagReason, status, note, createdAt, decidedAt }
}

export function presentAppeal(appeal: FoundAppeal): WireAppeal {
  const { id, picture, ...person } = appeal.user
  return { ...presentOwnAppeal(appeal), user: { ...person, _id: id, picture: presentPicture(picture) } }
}

export function presentStatus({ flag, appeals, hasAppealed }: AppealState): WireStatus {
  const own = appeals.map(presentOwnAppeal)
  return {
    hasPendingAppeal: own[0]?.status === 'pending',
    canAppeal: flag !== undefined && !hasAppealed,
    lastAppeal: own[0] ?? null,
    decidedAppeals: own.filter(({ status }) => status !== 'pending'),
    flagReason: flag?.reason ?? null,
    flaggedAt: flag?.flaggedAt.toISOString() ?? null,
  }
}
