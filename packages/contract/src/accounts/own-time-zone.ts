import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { timeZone } from '../fields/times.ts'

export const chooseTimeZone = endpoint({
  method: 'PUT',
  path: '/users/time-zone',
  access: 'member',
  scope: 'submit',
  summary: "Choose the time zone of the pages, for every browser of the account; null for each browser's own",
  body: z.object({ timeZone: timeZone.nullable() }),
  reply: success({ timeZone: z.string().nullable() }),
})
