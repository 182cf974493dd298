import type { LanguageVersions } from '../judging/language-versions.ts'
import type { Language } from '../languages.ts'
import { defaultRevealPolicy, type RevealPolicy } from '../problems/problem.ts'

export const registrationModes = ['open', 'invitation'] as const
export type RegistrationMode = (typeof registrationModes)[number]

export const bannerTones = ['info', 'warning'] as const
export type BannerTone = (typeof bannerTones)[number]

export interface Banner {
  text: string
  tone: BannerTone
}

/** What an admin may change while the product runs. Null if the environment decides, or nothing is set. */
export interface SiteSettings {
  siteName: string
  registration: RegistrationMode
  invitationCode: string | null
  /** Whether visitors may run programs. */
  anonymousRuns: boolean
  /** The policy of problems that are created from then on. */
  defaultRevealTests: RevealPolicy
  languagesOff: Language[]
  /** Other versions judge nothing in these languages; where there is none, every version judges. */
  languageVersions: LanguageVersions
  banner: Banner | null
  /** An email or web address, at the foot of every page. */
  contact: string | null
  smtpUrl: string | null
  mailFrom: string | null
  publicUrl: string | null
  reviewerUrl: string | null
  reviewerModel: string | null
  reviewerKey: string | null
}

export const defaultSettings: SiteSettings = {
  siteName: 'Arbiter',
  registration: 'open',
  invitationCode: null,
  anonymousRuns: true,
  defaultRevealTests: defaultRevealPolicy,
  languagesOff: [],
  languageVersions: {},
  banner: null,
  contact: null,
  smtpUrl: null,
  mailFrom: null,
  publicUrl: null,
  reviewerUrl: null,
  reviewerModel: null,
  reviewerKey: null,
}

/** Where a contact leads: an email address is written to, a web address is opened. */
export function contactLink(contact: string): string | null {
  if (/^https?:\/\/[^\s/]+\S*$/.test(contact)) return contact
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact) ? `mailto:${contact}` : null
}

/** They never leave the server: a page learns only whether there is one. */
export const secretSettings = ['smtpUrl', 'reviewerKey'] as const
export type SecretSetting = (typeof secretSettings)[number]
