import { appealStatuses } from '@arbiter/rules/contests/appeal'
import { z } from 'zod'
import { Person } from './people.ts'
import { Id, Instant } from './values.ts'

export const Appeal = z.object({
  _id: Id,
  user: Person,
  reason: z.string(),
  flagReason: z.string(),
  status: z.enum(appealStatuses),
  note: z.string().nullable(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
})
