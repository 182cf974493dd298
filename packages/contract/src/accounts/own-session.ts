import { spokenLocales } from '@arbiter/texts/locale-names'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { AllowedActions, User } from '../wire/people.ts'
import { Site } from '../wire/site.ts'
import { Instant } from '../wire/values.ts'

export const logout = endpoint({
  method: 'POST',
  path: '/users/logout',
  access: 'anyone',
  scope: 'browser',
  summary: 'Sign out',
  reply: Done,
})

export const getSession = endpoint({
  method: 'GET',
  path: '/users/session',
  access: 'anyone',
  scope: 'read',
  summary: 'Who is signed in; a visitor is null',
  reply: success({
    user: User.nullable(),
    may: AllowedActions,
    /** The language that the user has chosen for the pages; null for a visitor, and before a choice. */
    locale: z.enum(spokenLocales).nullable(),
    /** The zone that the user has chosen for times, such as `Europe/Madrid`; null for that of the browser. */
    timeZone: z.string().nullable(),
    unreadNotifications: z.int(),
    serverTime: Instant,
    site: Site,
  }),
})
