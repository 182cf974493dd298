import { spokenLocales } from '@arbiter/texts/locale-names'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { choice } from '../fields/choices.ts'
import * as labels from '../messages/field-labels.ts'

/** Here `language` would be one of programs. */
export const chooseLocale = endpoint({
  method: 'PUT',
  path: '/users/locale',
  access: 'member',
  scope: 'submit',
  summary: 'Choose the language of the pages, for every browser of the account',
  body: z.object({ locale: choice(labels.locale, spokenLocales) }),
  reply: success({ locale: z.enum(spokenLocales) }),
})
