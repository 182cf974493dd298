import type { LanguageVersions } from '@arbiter/rules/judging/language-versions'
import type { Language } from '@arbiter/rules/languages'
import type { RevealPolicy } from '@arbiter/rules/problems/problem'
import type { BannerTone, RegistrationMode } from '@arbiter/rules/site/site-settings'
import type { Settings, SettingsChange } from './queries.ts'

/** The settings as the fields of the form hold them. */
export interface SettingsDraft {
  siteName: string
  registration: RegistrationMode
  invitationCode: string
  anonymousRuns: boolean
  defaultRevealTests: RevealPolicy
  languagesOff: Language[]
  languageVersions: LanguageVersions
  bannerText: string
  bannerTone: BannerTone
  contact: string
  publicUrl: string
  mailFrom: string
  smtpUrl: string
  reviewerUrl: string
  reviewerModel: string
  reviewerKey: string
}

/** The server does not send secrets: their fields are empty, and typing a new value replaces the secret. */
export function draftOf(settings: Settings): SettingsDraft {
  const { siteName, registration, anonymousRuns, defaultRevealTests, languagesOff, languageVersions, banner } = settings
  return {
    ...{ siteName, registration, anonymousRuns, defaultRevealTests, languagesOff, languageVersions },
    invitationCode: settings.invitationCode ?? '',
    bannerText: banner?.text ?? '',
    bannerTone: banner?.tone ?? 'info',
    contact: settings.contact ?? '',
    publicUrl: settings.publicUrl ?? '',
    mailFrom: settings.mailFrom ?? '',
    smtpUrl: '',
    reviewerUrl: settings.reviewerUrl ?? '',
    reviewerModel: settings.reviewerModel ?? '',
    reviewerKey: '',
  }
}

/** The change to send. An empty secret field keeps the secret. */
export function changeOf({ bannerText, bannerTone, smtpUrl, reviewerKey, ...same }: SettingsDraft): SettingsChange {
  return {
    ...same,
    banner: bannerText.trim() === '' ? null : { text: bannerText, tone: bannerTone },
    ...(smtpUrl.trim() !== '' && { smtpUrl }),
    ...(reviewerKey.trim() !== '' && { reviewerKey }),
  }
}
