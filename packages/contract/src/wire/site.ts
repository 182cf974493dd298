import { revealPolicies } from '@arbiter/rules/problems/problem'
import { bannerTones, registrationModes } from '@arbiter/rules/site/site-settings'
import { z } from 'zod'
import { Language } from './values.ts'

export const Banner = z.object({ text: z.string(), tone: z.enum(bannerTones) })

/** The settings that every visitor's page needs. */
export const Site = z.object({
  name: z.string(),
  registration: z.enum(registrationModes),
  anonymousRuns: z.boolean(),
  /** Switched off, or beyond the core and no judge has them. */
  languagesOff: z.array(Language),
  /** The default for new problems. */
  defaultRevealTests: z.enum(revealPolicies),
  banner: Banner.nullable(),
  /** An email or web address of the site's operators. */
  contact: z.string().nullable(),
  /** Whether a forgotten password can be reset by mail. */
  hasMail: z.boolean(),
  /** Whether problem pages offer to send samples to tools on the reader's own machine. */
  sendsToEditor: z.boolean(),
})
