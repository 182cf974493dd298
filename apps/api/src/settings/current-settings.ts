import type { Db } from '@arbiter/database/connect'
import { readSettings } from '@arbiter/database/site-settings'
import { SETTINGS_KEPT_MS } from '@arbiter/rules/limits'
import type { SiteSettings } from '@arbiter/rules/site-settings'
import type { ApiConfig } from '../config.ts'
import type { SettingsSource } from '../http/context.ts'

/** The settings as they are now: read again when they are older than a moment, so that several servers agree. */
export class CurrentSettings implements SettingsSource {
  readonly #db: Db
  #read: { at: number; settings: Promise<SiteSettings> } | undefined

  constructor(db: Db) {
    this.#db = db
  }

  get(): Promise<SiteSettings> {
    const now = performance.now()
    if (!this.#read || now - this.#read.at > SETTINGS_KEPT_MS) this.#read = { at: now, settings: this.#ask() }
    return this.#read.settings
  }

  /** After a change of our own. */
  forget(): void {
    this.#read = undefined
  }

  async #ask(): Promise<SiteSettings> {
    try {
      return (await readSettings(this.#db)).settings
    } catch (error) {
      this.forget()
      throw error
    }
  }
}

export interface MailSettings {
  smtpUrl: string
  /** What the operator has set may lead anywhere; what an administrator of the website has set needs the operator's leave. */
  mayBePrivate: boolean
  from: string | null
  publicUrl: string
}

/** What is set on the page goes before what the environment says. */
export function mailSettings(settings: SiteSettings, config: ApiConfig): MailSettings | null {
  const smtpUrl = settings.smtpUrl ?? config.SMTP_URL
  const publicUrl = publicUrlOf(settings, config)
  if (!smtpUrl || !publicUrl) return null
  const mayBePrivate = settings.smtpUrl === null || config.PRIVATE_ADDRESSES === 'allowed'
  return { smtpUrl, mayBePrivate, from: settings.mailFrom ?? config.MAIL_FROM ?? null, publicUrl }
}

export function publicUrlOf(settings: SiteSettings, config: ApiConfig): string | null {
  return settings.publicUrl ?? config.PUBLIC_URL ?? null
}

export interface ReviewerSettings {
  baseUrl: string
  model: string
  apiKey: string | undefined
  /** As for mails. */
  mayBePrivate: boolean
}

export function reviewerSettings(settings: SiteSettings, config: ApiConfig): ReviewerSettings | null {
  const baseUrl = settings.reviewerUrl ?? config.AI_BASE_URL
  const model = settings.reviewerModel ?? config.AI_MODEL
  if (!baseUrl || !model) return null
  // A key is sent to the address that it was set for, and to no other.
  const apiKey = settings.reviewerUrl ? (settings.reviewerKey ?? undefined) : config.AI_API_KEY
  const mayBePrivate = settings.reviewerUrl === null || config.PRIVATE_ADDRESSES === 'allowed'
  return { baseUrl, model, apiKey, mayBePrivate }
}
