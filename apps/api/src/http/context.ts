import type { Connection } from '@arbiter/database/connect'
import type { SiteSettings } from '@arbiter/rules/site-settings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiConfig } from '../config.ts'
import type { Turns } from './turns.ts'
import type { SignedIn } from './viewer.ts'

/** What the server is started with. */
export interface Resources {
  db: Connection['db']
  /** Of `db`, for its metrics. */
  pool?: Connection['pool']
  config: ApiConfig
  /** A connection that only the health check uses, so that it answers when all others are taken. */
  healthDb?: Connection['db']
}

/** What admins have set, as it is now. */
export interface SettingsSource {
  get(): Promise<SiteSettings>
  /** After a change. */
  forget(): void
}

/** What visitors see, kept for a moment. */
export interface KeptData {
  /** What was computed and is still true. */
  find<T>(key: string): T | undefined
  get<T>(key: string, compute: () => Promise<T>): Promise<T>
  drop(): void
}

/** What every feature is given. */
export interface Context extends Resources {
  publicData: KeptData
  settings: SettingsSource
  turns: Turns
  /** Who is behind this request; null for a visitor. */
  findViewer(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null>
}
