import { revealPolicies } from '@arbiter/rules/problem'
import { bannerTones, registrationModes } from '@arbiter/rules/site-settings'
import { z } from 'zod'
import { Language } from './values.ts'

export const Banner = z.object({ text: z.string(), tone: z.enum(bannerTones) })

/** What every visitor's page has to know of the settings. */
export const Site = z.object({
  name: z.string(),
  registration: z.enum(registrationModes),
  anonymousRuns: z.boolean(),
  languagesOff: z.array(Language),
  /** Of new problems. */
  defaultRevealTests: z.enum(revealPolicies),
  banner: Banner.nullable(),
  /** An email or web address of the people who run the site. */
  contact: z.string().nullable(),
  /** Whether a forgotten password can be reset by mail. */
  hasMail: z.boolean(),
})
