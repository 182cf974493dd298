import type { Endpoint } from '@arbiter/contract/endpoint'
import { SMALL_BODY_BYTES } from '@arbiter/rules/limits'
import { z } from 'zod'

/** What a body may hold for a field whose schema states no length. */
const UNSTATED_FIELD_BYTES = 2 * 1024

/** The parts of a JSON schema that bound the length of a value. */
interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  maxLength?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

/** JSON may escape each UTF-16 unit of a text with six bytes. */
const BYTES_PER_CHARACTER = 6
const SCALAR_BYTES: Partial<Record<string, number>> = { number: 25, integer: 25, boolean: 5, null: 4 }

/**
 * The largest body of a call, derived from its schema, so that a visitor can't make the server parse megabytes for a call
 * that needs a hundred bytes. A value without a bound gets a small allowance; a call that needs more sets `bodyLimit`.
 */
export function bodyLimitOf({ body, bodyLimit }: Pick<Endpoint, 'body' | 'bodyLimit'>): number {
  if (bodyLimit !== undefined || !body) return bodyLimit ?? SMALL_BODY_BYTES
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return Math.max(SMALL_BODY_BYTES, longest(schema))
}

function longest(schema: JsonSchema): number {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return Math.max(...choices.map(longest))
  if (schema.allOf) return sum(schema.allOf.map(longest))
  if (schema.enum) return Math.max(...schema.enum.map(written))
  if (schema.const !== undefined) return written(schema.const)
  return longestOfType(schema)
}

function longestOfType(schema: JsonSchema): number {
  const { type = '', maxLength, maxItems, items, properties } = schema
  if (type === 'string' && maxLength !== undefined) return BYTES_PER_CHARACTER * maxLength + 2
  if (type === 'array' && items && maxItems !== undefined) return 2 + maxItems * (longest(items) + 1)
  if (type === 'object' && properties)
    return 2 + sum(Object.entries(properties).map(([name, value]) => written(name) + 2 + longest(value)))
  return SCALAR_BYTES[type] ?? UNSTATED_FIELD_BYTES
}

const written = (value: unknown) => JSON.stringify(value).length
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
