import { readSettings } from '@arbiter/database/accounts/site-settings'
import type { Db } from '@arbiter/database/connection/connect'
import { languagesOfJudges } from '@arbiter/database/queue/judges'
import { type Language, languages } from '@arbiter/rules/languages'
import { languagesNotOffered } from '@arbiter/rules/site/offered-languages'
import type { SiteSettings } from '@arbiter/rules/site/site-settings'
import type { ApiConfig } from '../config.ts'
import type { SettingsSource } from '../http/context.ts'

/** How long a server may use old settings after another one has changed them. */
const SETTINGS_KEPT_MS = 1_000

/** The current settings: cached for a moment only, so that several servers agree. */
export class CurrentSettings implements SettingsSource {
  readonly #db: Db
  #read: { at: number; settings: Promise<SiteSettings> } | undefined
  /** What judges had while this server ran: a judge that restarts has no row for a moment, and its languages stay offered. */
  readonly #judged = new Set<Language>()

  constructor(db: Db) {
    this.#db = db
  }

  /** `languagesOff` are all that the site does not offer; `readSettings` has those that administrators switched off. */
  get(): Promise<SiteSettings> {
    const now = performance.now()
    if (!this.#read || now - this.#read.at > SETTINGS_KEPT_MS) this.#read = { at: now, settings: this.#ask() }
    return this.#read.settings
  }

  /** To be called after this server has changed them. */
  forget(): void {
    this.#read = undefined
  }

  /** The languages that a judge has, or had since this server started. */
  async judgedLanguages(): Promise<Language[]> {
    for (const language of await languagesOfJudges(this.#db)) this.#judged.add(language)
    return languages.filter((language) => this.#judged.has(language))
  }

  async #ask(): Promise<SiteSettings> {
    try {
      const [{ settings }, judged] = await Promise.all([readSettings(this.#db), this.judgedLanguages()])
      return { ...settings, languagesOff: languagesNotOffered(settings.languagesOff, judged) }
    } catch (error) {
      this.forget()
      throw error
    }
  }
}

export interface MailSettings {
  smtpUrl: string
  /** The operator's address may be private; an administrator's only if the operator allows it. */
  mayBePrivate: boolean
  from: string | null
  publicUrl: string
}

/** Settings of the page take precedence over the environment. */
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
  /** As in `MailSettings`. */
  mayBePrivate: boolean
}

export function reviewerSettings(settings: SiteSettings, config: ApiConfig): ReviewerSettings | null {
  const baseUrl = settings.reviewerUrl ?? config.AI_BASE_URL
  const model = settings.reviewerModel ?? config.AI_MODEL
  if (!baseUrl || !model) return null
  // A key is only sent to the address that it was set for.
  const apiKey = settings.reviewerUrl ? (settings.reviewerKey ?? undefined) : config.AI_API_KEY
  const mayBePrivate = settings.reviewerUrl === null || config.PRIVATE_ADDRESSES === 'allowed'
  return { baseUrl, model, apiKey, mayBePrivate }
}
