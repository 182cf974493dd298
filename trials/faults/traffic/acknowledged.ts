import type { Language } from '@arbiter/rules/languages'
import type { Verdict } from '@arbiter/rules/verdict'

/**
 * What the server has acknowledged: everything that it answered with 2xx, or showed to a client afterwards. A request without
 * an answer may or may not have been carried out, so it is recorded only as far as it may change what is found later.
 * Plain values: a run can be saved as JSON and checked later.
 */
export interface Acknowledged {
  submissions: AcknowledgedSubmission[]
  streams: FollowedStream[]
  drafts: AcknowledgedDraft[]
  registrations: AcknowledgedRegistration[]
  questions: AcknowledgedQuestion[]
  sessions: AcknowledgedSession[]
  usedLinks: UsedLink[]
  settings: AcknowledgedSettings | null
  /** Refusals that no client should have seen, such as a 401 in a session that is open. */
  unexpectedRefusals: UnexpectedRefusal[]
  counts: TrafficCounts
}

export interface AcknowledgedSubmission {
  id: string
  userId: string
  problemId: string
  contestId: string | null
  language: Language
  code: string
  expected: Verdict
}

/** The events that a client received about a submission over any number of connections, each resumed by Last-Event-ID. */
export interface FollowedStream {
  submissionId: string
  eventIds: number[]
  verdicts: Verdict[]
  connections: number
  /** Ended by an `error` event, which a client does not follow any further. */
  errors: string[]
}

export interface AcknowledgedDraft {
  userId: string
  problemId: string
  language: Language
  /** The entry and the code of the newest save that was acknowledged. */
  id: string
  code: string
  /** Codes of saves without an answer, by whether they were sent before or after that. */
  unansweredBefore: string[]
  unansweredSince: string[]
}

export interface AcknowledgedRegistration {
  contestId: string
  userId: string
  isRegistered: boolean
  /** A request for the opposite had no answer, and may have been carried out after this. */
  isUncertain: boolean
}

export interface AcknowledgedQuestion {
  id: string
  userId: string
  text: string
}

export interface AcknowledgedSession {
  cookie: string
  userId: string
  /** False once the server has acknowledged the sign-out. */
  isOpen: boolean
}

/** A one-time link whose use was acknowledged. */
export interface UsedLink {
  token: string
  username: string
  password: string
}

export interface AcknowledgedSettings {
  banner: string
  revision: number
  unansweredSince: string[]
}

export interface UnexpectedRefusal {
  call: string
  status: number
  code: string
}

export interface TrafficCounts {
  requests: number
  /** The connection broke, or nothing came in time. */
  unanswered: number
  /** Answers of 5xx: no acknowledgement, and none expected while a part is down. */
  serverErrors: number
  reconnects: number
}

export function nothingAcknowledged(): Acknowledged {
  return {
    ...{ submissions: [], streams: [], drafts: [], registrations: [], questions: [], sessions: [], usedLinks: [] },
    settings: null,
    unexpectedRefusals: [],
    counts: { requests: 0, unanswered: 0, serverErrors: 0, reconnects: 0 },
  }
}
