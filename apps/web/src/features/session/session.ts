import type { login } from '@arbiter/contract/accounts/accounts'
import { getSession } from '@arbiter/contract/accounts/own-session'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import type { User } from '@arbiter/contract/wire/people'
import type { Site } from '@arbiter/contract/wire/site'
import { serverOffsetMs } from '@arbiter/rules/contests/contest-clock'
import { coreLanguages, languages } from '@arbiter/rules/languages'
import { defaultSettings } from '@arbiter/rules/site/site-settings'
import { pageLocale } from '@arbiter/texts/page-locale'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError } from '../../lib/api-error.ts'
import { call, readReply } from '../../lib/call.ts'
import { chosenLocale } from '../../lib/chosen-locale.ts'
import { takeEarlySession } from './early-session.ts'

export type SessionUser = z.output<typeof User>

export interface Session {
  user: SessionUser | null
  /** What the user may do, beside what every member may, to anything at all. */
  may: readonly string[]
  /** The zone of the times on the pages; null for that of the browser. */
  timeZone: string | null
  unreadNotifications: number
  serverOffsetMs: number
  site: SiteFacts
  /** The user has just signed out, so no guard should ask them to sign in again. */
  hasLeft: boolean
  /** The server has not answered yet: the user may be signed in after all. */
  isUnanswered?: true
}

/** The person before a page, as far as it decides what to show; null is a visitor. */
export interface SessionViewer {
  isFlagged: boolean
  may: readonly string[]
}

export type SiteFacts = z.output<typeof Site>

const beyondCore = languages.filter((language) => !coreLanguages.includes(language))

/** Used until the server has answered. */
export const defaultSite: SiteFacts = {
  ...{ name: defaultSettings.siteName, registration: defaultSettings.registration },
  ...{
    anonymousRuns: true,
    languagesOff: beyondCore,
    banner: null,
    contact: null,
    hasMail: true,
    sendsToEditor: false,
  },
  defaultRevealTests: defaultSettings.defaultRevealTests,
}

export const visitorSession: Session = {
  ...{ user: null, may: [], timeZone: null, unreadNotifications: 0, serverOffsetMs: 0, hasLeft: false },
  site: defaultSite,
}

const TIMEOUT_MS = 10_000
/** After a start without an answer. */
const ASK_AGAIN_MS = 5_000

export const askedAgainAfter = (session?: Session) => (session?.isUnanswered ? ASK_AGAIN_MS : false)

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal, client }) => readSession(client, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])),
  staleTime: 60_000,
  // Another tab may have signed a user in or out meanwhile.
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }) => askedAgainAfter(state.data),
})

/** Never fails, because every page waits for it: without an answer the session stays as it was, at the start a visitor's. */
async function readSession(client: QueryClient, signal: AbortSignal): Promise<Session> {
  try {
    const { reply, askedAt, answeredAt } = (await earlyAnswer()) ?? (await ask(signal))
    const { user, may, locale, unreadNotifications, serverTime, site } = reply
    const hasJustArrived = user?._id !== arrived
    arrived = user?._id
    followLocale(user, locale, hasJustArrived)
    // A zone that was chosen in another tab is for the next page: a form that is open would read times in another than they were typed in.
    const { timeZone } = (!hasJustArrived && client.getQueryData(sessionQuery.queryKey)) || reply
    const offset = serverOffsetMs(serverTime, askedAt, answeredAt)
    return { ...visitorSession, user, may, timeZone, unreadNotifications, serverOffsetMs: offset, site }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return visitorSession
    return client.getQueryData(sessionQuery.queryKey) ?? { ...visitorSession, isUnanswered: true }
  }
}

let arrived: string | undefined

/** Most sessions have the language of the browser already, so the rest is loaded for the others alone. */
function followLocale(user: SessionUser | null, locale: Answer['reply']['locale'], hasJustArrived: boolean): void {
  const isFollowed = locale === chosenLocale() && (locale === null || locale === pageLocale)
  if (!user || isFollowed) return
  void import('./follow-locale.ts').then(({ followAccount }) => followAccount(locale, hasJustArrived)).catch(() => {})
}

interface Answer {
  reply: ReplyOf<typeof getSession>
  askedAt: Date
  answeredAt: Date
}

async function earlyAnswer(): Promise<Answer | undefined> {
  const early = await takeEarlySession()
  return early && { ...early, reply: await readReply(getSession, early.response) }
}

async function ask(signal: AbortSignal): Promise<Answer> {
  const askedAt = new Date()
  const reply = await call(getSession, { signal, as: null })
  return { reply, askedAt, answeredAt: new Date() }
}

/** Null while it loads. */
export function useSession(): Session | null {
  return useQuery(sessionQuery).data ?? null
}

export function useSite(): SiteFacts {
  return useSession()?.site ?? defaultSite
}

export function useSessionUser(): SessionUser | null {
  return useSession()?.user ?? null
}

export function viewerOf({ user, may }: Pick<Session, 'user' | 'may'>): SessionViewer | null {
  return user && { isFlagged: user.isFlagged, may }
}

/** After a change of the user's own rights: the pages that they may open are others now. */
export async function renewRights(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

/** Sets the number on the bell. Returns whether it has changed. */
export function setUnread(client: QueryClient, unreadNotifications: number): boolean {
  const session = client.getQueryData(sessionQuery.queryKey)
  if (!session || session.unreadNotifications === unreadNotifications) return false
  client.setQueryData(sessionQuery.queryKey, { ...session, unreadNotifications })
  return true
}

type SignedIn = Pick<ReplyOf<typeof login>, 'user' | 'may'>

/** Sets the user after signing in or out; `watchSession` resets the rest. */
export async function changeSessionUser(client: QueryClient, signedIn: SignedIn | null): Promise<void> {
  const { queryKey } = sessionQuery
  // A question asked before the change would come back with the old answer.
  await client.cancelQueries({ queryKey })
  arrived = undefined
  client.setQueryData(queryKey, (session) => ({
    ...visitorSession,
    serverOffsetMs: session?.serverOffsetMs ?? 0,
    site: session?.site ?? defaultSite,
    ...(signedIn && { user: signedIn.user, may: signedIn.may }),
    hasLeft: signedIn === null,
  }))
  if (signedIn) void client.invalidateQueries({ queryKey })
}
