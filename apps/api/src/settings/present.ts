import type { getSession } from '@arbiter/contract/accounts/own-session'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getSettings } from '@arbiter/contract/site/settings'
import type { StoredSettings } from '@arbiter/database/accounts/site-settings'
import type { Language } from '@arbiter/rules/languages'
import type { SiteSettings } from '@arbiter/rules/site/site-settings'
import type { ApiConfig } from '../config.ts'
import type { JudgedVersion } from '../languages/judged-versions.ts'
import { mailSettings } from './current-settings.ts'

type WireSettings = Omit<AnswerOf<typeof getSettings>, 'success'>

/** What judges have. */
export interface JudgedLanguages {
  languages: Language[]
  versions: JudgedVersion[]
}

export function presentSettings(
  { settings, revision }: StoredSettings,
  judged: JudgedLanguages,
  config: ApiConfig,
): WireSettings {
  const { smtpUrl, reviewerKey, ...shown } = settings
  return {
    settings: { ...shown, hasSmtpUrl: smtpUrl !== null, hasReviewerKey: reviewerKey !== null },
    revision,
    judgedLanguages: judged.languages,
    judgedVersions: judged.versions,
    fromEnvironment: {
      mail: config.SMTP_URL !== undefined,
      reviewer: config.AI_BASE_URL !== undefined && config.AI_MODEL !== undefined,
      publicUrl: config.PUBLIC_URL !== undefined,
    },
  }
}

export function presentSite(settings: SiteSettings, config: ApiConfig): AnswerOf<typeof getSession>['site'] {
  const { siteName: name, registration, anonymousRuns, languagesOff, defaultRevealTests, banner, contact } = settings
  const hasMail = mailSettings(settings, config) !== null
  const sendsToEditor = config.SEND_TO_EDITOR === 'on'
  return {
    name,
    registration,
    anonymousRuns,
    languagesOff,
    defaultRevealTests,
    banner,
    contact,
    hasMail,
    sendsToEditor,
  }
}
