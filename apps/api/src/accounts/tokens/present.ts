import type { listTokens } from '@arbiter/contract/accounts/tokens'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { StandingToken } from './store.ts'

type WireToken = AnswerOf<typeof listTokens>['tokens'][number]

export function presentToken({ id, createdAt, expiresAt, lastUsedAt, ...token }: StandingToken): WireToken {
  return {
    _id: id,
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
