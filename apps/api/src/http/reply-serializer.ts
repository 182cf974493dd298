import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { mismatch, pickerOf } from './reply-picker.ts'

/**
 * Writes replies as JSON without what their schema does not name, byte for byte as zod does. Where a value is not plainly what
 * the schema says, zod decides: it makes it fit, or the reply is a fault of ours.
 */
export const replySerializerCompiler: FastifySerializerCompiler<z.ZodType> = (route) => {
  const encode = serializerCompiler(route)
  const pick = pickerOf(route.schema)
  return (value) => {
    const picked = pickedOrMismatch(pick, value)
    return picked === mismatch ? encode(value) : JSON.stringify(picked)
  }
}

function pickedOrMismatch(pick: (value: unknown) => unknown, value: unknown): unknown {
  try {
    return pick(value)
  } catch (error) {
    if (error === mismatch) return mismatch
    throw error
  }
}
