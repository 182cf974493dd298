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
import { ChosenLanguage } from '../fields/language.ts'
import { wholeNumber } from '../fields/numbers.ts'
import { optionalText, requiredText } from '../fields/texts.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { saidShape } from '../wire/said.ts'
import { Banner } from '../wire/site.ts'
import { Language } from '../wire/values.ts'

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
  access: { may: 'site.administer', of: 'site' },
  scope: 'admin',
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
    fieldErrors.webAddress({ label }),
  )

export const SettingsChange = z
  .object({
    siteName: requiredText(labels.siteName, MAX_SITE_NAME_LENGTH),
    registration: choice(labels.registration, registrationModes),
    invitationCode: optionalText(labels.invitationCode, MAX_INVITATION_LENGTH)
      .transform((value) => value || null)
      .nullable(),
    anonymousRuns: yesOrNo(labels.runsByVisitors),
    defaultRevealTests: choice(labels.revealTests, revealPolicies),
    languagesOff: z
      .array(ChosenLanguage)
      .refine((off) => new Set(off).size < languages.length, fieldErrors.required({ label: labels.aLanguage })),
    languageVersions: z.partialRecord(ChosenLanguage, requiredText(labels.version, MAX_SETTING_LENGTH)),
    banner: z
      .object({ text: requiredText(labels.banner, MAX_BANNER_LENGTH), tone: choice(labels.tone, bannerTones) })
      .nullable(),
    contact: text(labels.contact).refine((value) => value === null || contactLink(value) !== null, fieldErrors.contact),
    smtpUrl: text(labels.mailServer).refine(
      (value) => value === null || parseSmtpAddress(value) !== null,
      fieldErrors.mailAddress,
    ),
    mailFrom: text(labels.sender),
    publicUrl: webAddress(labels.publicAddress),
    reviewerUrl: webAddress(labels.reviewerAddress),
    reviewerModel: text(labels.model),
    reviewerKey: text(labels.key),
  })
  .partial()

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  access: { may: 'site.administer', of: 'site' },
  scope: 'admin',
  summary: 'Change settings, at once and without a restart; what is absent stays',
  body: z.object({ change: SettingsChange, revision: wholeNumber(labels.revision, { min: 0, max: 2 ** 31 - 1 }) }),
  reply: reply.extend(saidShape),
})
