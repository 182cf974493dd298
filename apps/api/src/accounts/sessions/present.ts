import type { listSessions } from '@arbiter/contract/accounts/sessions'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import { deviceName, deviceOf } from '@arbiter/rules/people/device-name'
import type { StandingSession } from './store.ts'

type WireSession = AnswerOf<typeof listSessions>['sessions'][number]

export function presentSession({ id, userAgent, address, ...times }: StandingSession, currentId: string): WireSession {
  return {
    _id: id,
    device: deviceName(userAgent),
    ...deviceOf(userAgent),
    address,
    createdAt: times.createdAt.toISOString(),
    lastSeenAt: times.lastSeenAt.toISOString(),
    isCurrent: id === currentId,
  }
}
