import { Refusal } from '@arbiter/contract/refusal'
import type { z } from 'zod'

/** Refuses what the schema does not take, without its details: programs, not people, send these bodies. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new Refusal('input.invalid')
}
