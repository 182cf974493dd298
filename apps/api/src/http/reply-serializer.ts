import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { mismatch, pickerOf } from './reply-picker.ts'

/**
 * Writes replies as JSON without fields that their schema does not name, byte for byte as zod does. Where a value does not
 * plainly match, zod decides: it converts the value, or the reply is an internal error.
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
