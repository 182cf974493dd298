import type { Connection } from '@arbiter/database/connection/connect'
import type { Language } from '@arbiter/rules/languages'
import type { CallOpening } from '@arbiter/rules/people/token-scope'
import type { SiteSettings } from '@arbiter/rules/site/site-settings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiConfig } from '../config.ts'
import type { Turns } from './turns.ts'
import type { SignedIn, TokenHolder } from './viewer.ts'

/** The resources that the server is started with. */
export interface Resources {
  db: Connection['db']
  /** The connection pool of `db`, for its metrics. */
  pool?: Connection['pool']
  config: ApiConfig
  /** A separate connection for the health check, so that it answers when all others are in use. */
  healthDb?: Connection['db']
}

/** The current settings of the administrators. */
export interface SettingsSource {
  /** With all languages that are not offered, also those that no judge has. */
  get(): Promise<SiteSettings>
  judgedLanguages(): Promise<Language[]>
  /** To be called after a change. */
  forget(): void
}

/** A cache of public data, kept for a moment. */
export interface KeptData {
  /** The cached value, if it is still valid. */
  find<T>(key: string): T | undefined
  get<T>(key: string, compute: () => Promise<T>): Promise<T>
  drop(): void
}

/** What every feature gets. */
export interface Context extends Resources {
  publicData: KeptData
  settings: SettingsSource
  turns: Turns
  /** The person behind the request's API token; null without a valid one. */
  findHolder(request: FastifyRequest): Promise<TokenHolder | null>
  /** The signed-in user of this request, by token or by session; null for a visitor. */
  findViewer(request: FastifyRequest, reply: FastifyReply, opening: CallOpening): Promise<SignedIn | null>
}
