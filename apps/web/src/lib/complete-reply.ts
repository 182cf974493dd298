import { z } from 'zod'
import { type Fields, isFields, whenMissing } from './missing-fields.ts'

/**
 * How it works: our servers send every field of a reply's schema. The browser asks for less, because one problem without
 * points must not turn a whole list into an error. Where a reply does not fit its schema, what is missing is filled in and
 * the schema asked again: as the name of the field says (`whenMissing`), or as its type does, with null, false, 0, an empty
 * text or list. Ids, times and words of a fixed choice have no such value, and neither has what the reply is about, its own
 * lists and objects: without them it is refused as before.
 */
export function completeReply(schema: z.ZodType, reply: unknown): unknown {
  return schema instanceof z.ZodObject && isFields(reply) ? completedFields(schema, reply, 0, true) : reply
}

function completed(schema: z.ZodType, value: unknown, position: number): unknown {
  if (value === null || value === undefined) return value
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return completed(schema.unwrap() as z.ZodType, value, position)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item, index) => completed(schema.element as z.ZodType, item, index))
  return schema instanceof z.ZodObject && isFields(value) ? completedFields(schema, value, position, false) : value
}

function completedFields(schema: z.ZodObject, fields: Fields, position: number, isReply: boolean): Fields {
  const filled = Object.entries(schema.shape).map(([name, field]) => {
    const type = field as z.ZodType
    const value = fields[name] ?? missingValue(type, whenMissing[name]?.(fields, position), isReply)
    return [name, completed(type, value, position)]
  })
  return Object.fromEntries(filled)
}

function missingValue(type: z.ZodType, known: unknown, isReply: boolean): unknown {
  if (type instanceof z.ZodOptional) return undefined
  if (known !== undefined) return known
  if (type instanceof z.ZodArray) return isReply ? undefined : []
  if (type instanceof z.ZodObject) return isReply ? undefined : {}
  return neutralValue(type)
}

function neutralValue(type: z.ZodType): unknown {
  if (type instanceof z.ZodNullable) return null
  if (type instanceof z.ZodBoolean) return false
  if (type instanceof z.ZodNumber) return 0
  if (type instanceof z.ZodRecord) return {}
  if (type instanceof z.ZodLiteral) return type.value
  // A text that has to be something, such as a review, is not replaced by none.
  const isAnyText = type instanceof z.ZodString && (type.def.checks ?? []).length === 0
  return isAnyText ? '' : undefined
}
