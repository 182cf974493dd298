import { languages } from '@arbiter/rules/languages'
import {
  MAX_BANNER_LENGTH,
  MAX_INVITATION_LENGTH,
  MAX_SETTING_LENGTH,
  MAX_SITE_NAME_LENGTH,
} from '@arbiter/rules/limits'
import { revealPolicies } from '@arbiter/rules/problems/problem'
import { bannerTones, contactLink, registrationModes } from '@arbiter/rules/site/site-settings'
import { parseSmtpAddress } from '@arbiter/rules/site/smtp-address'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { choice, yesOrNo } from '../fields/choices.ts'
import { wholeNumber } from '../fields/numbers.ts'
import { optionalText, requiredText } from '../fields/texts.ts'
import { fieldErrors } from '../messages/field-errors.ts'
import { Banner } from '../wire/site.ts'
import { ChosenLanguage, Language } from '../wire/values.ts'

/** By language, the only version that judges it. */
const LanguageVersions = z.partialRecord(Language, z.string())

const Settings = z.object({
  siteName: z.string(),
  registration: z.enum(registrationModes),
  invitationCode: z.string().nullable(),
  anonymousRuns: z.boolean(),
  defaultRevealTests: z.enum(revealPolicies),
  languagesOff: z.array(Language),
  languageVersions: LanguageVersions,
  banner: Banner.nullable(),
  contact: z.string().nullable(),
  mailFrom: z.string().nullable(),
  publicUrl: z.string().nullable(),
  reviewerUrl: z.string().nullable(),
  reviewerModel: z.string().nullable(),
  /** Secrets are never sent, only whether they are set. */
  hasSmtpUrl: z.boolean(),
  hasReviewerKey: z.boolean(),
})

const reply = success({
  settings: Settings,
  revision: z.int(),
  /** What a judge has, or had since the server started; beyond the core, only these are offered. */
  judgedLanguages: z.array(Language),
  /** What connected judges have, and the names of those that have it. */
  judgedVersions: z.array(z.object({ language: Language, version: z.string(), judges: z.array(z.string()) })),
  /** Which settings come from the environment when they are not set here. */
  fromEnvironment: z.object({ mail: z.boolean(), reviewer: z.boolean(), publicUrl: z.boolean() }),
})

export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  summary: 'The settings of the site; secrets stay on the server',
  reply,
})

/** An empty text removes the value. */
const text = (label: string) =>
  optionalText(label, MAX_SETTING_LENGTH)
    .transform((value) => value || null)
    .nullable()

const webAddress = (label: string) =>
  text(label).refine(
    (value) => value === null || (/^https?:\/\//.test(value) && URL.canParse(value)),
    fieldErrors.webAddress(label),
  )

export const SettingsChange = z
  .object({
    siteName: requiredText('Site name', MAX_SITE_NAME_LENGTH),
    registration: choice('Registration', registrationModes),
    invitationCode: optionalText('Invitation code', MAX_INVITATION_LENGTH)
      .transform((value) => value || null)
      .nullable(),
    anonymousRuns: yesOrNo('Runs by visitors'),
    defaultRevealTests: choice('Reveal tests', revealPolicies),
    languagesOff: z
      .array(ChosenLanguage)
      .refine((off) => new Set(off).size < languages.length, fieldErrors.required('A language')),
    languageVersions: z.partialRecord(ChosenLanguage, requiredText('Version', MAX_SETTING_LENGTH)),
    banner: z.object({ text: requiredText('Banner', MAX_BANNER_LENGTH), tone: choice('Tone', bannerTones) }).nullable(),
    contact: text('Contact').refine((value) => value === null || contactLink(value) !== null, fieldErrors.contact),
    smtpUrl: text('Mail server').refine(
      (value) => value === null || parseSmtpAddress(value) !== null,
      fieldErrors.mailAddress,
    ),
    mailFrom: text('Sender'),
    publicUrl: webAddress('Public address'),
    reviewerUrl: webAddress('Reviewer address'),
    reviewerModel: text('Model'),
    reviewerKey: text('Key'),
  })
  .partial()

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  access: 'admin',
  summary: 'Change settings, at once and without a restart; what is absent stays',
  body: z.object({ change: SettingsChange, revision: wholeNumber('Revision', { min: 0, max: 2 ** 31 - 1 }) }),
  reply: reply.extend({ message: z.string() }),
})
