import { callName, contractEndpoints } from '@arbiter/contract/testing/contract-endpoints'
import fc from 'fast-check'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { perturbed, valuesOf } from '../testing/schema-values.ts'
import { pickerOf } from './reply-picker.ts'
import { replySerializerCompiler } from './reply-serializer.ts'

const route = { method: 'GET', url: '/', httpStatus: '200' }
const SECRET = 'not in the contract'

/** The serialised text; undefined if it is an internal error. */
function written(compiler: typeof replySerializerCompiler, schema: z.ZodType, value: unknown): string | undefined {
  try {
    return compiler({ ...route, schema })(value)
  } catch (error) {
    return `fault: ${(error as Error).name}`
  }
}

function expectAsByZod(schema: z.ZodType, value: unknown): void {
  expect(written(replySerializerCompiler, schema, value)).toBe(written(serializerCompiler, schema, value))
}

const isPlain = (schema: z.ZodType, value: unknown) => {
  pickerOf(schema)(value)
  return true
}

const endpoints = contractEndpoints

describe('replies of the contract', () => {
  test.each(endpoints.map((endpoint) => [callName(endpoint), endpoint.reply] as const))(
    '%s is written as zod writes it, whatever is in it, and nothing else leaves',
    (_name, reply) => {
      fc.assert(
        fc.property(valuesOf(reply, SECRET), (value) => {
          expectAsByZod(reply, value)
          expect(isPlain(reply, value)).toBe(true)
          expect(written(replySerializerCompiler, reply, value)).not.toContain(SECRET)
        }),
        { numRuns: 30 },
      )
    },
  )

  test.each(endpoints.map((endpoint) => [callName(endpoint), endpoint.reply] as const))(
    '%s with something wrong in it is what zod makes of it',
    (_name, reply) => {
      const wrong = valuesOf(reply, SECRET).chain((value) => perturbed(value))
      fc.assert(
        fc.property(wrong, (value) => expectAsByZod(reply, value)),
        { numRuns: 30 },
      )
    },
  )
})

const Tree = z.object({
  name: z.string(),
  get children() {
    return z.array(Tree)
  },
})
const isoDate = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
const moment = new Date('2026-11-17T05:00:00.000Z')
const extra = { [SECRET]: SECRET }

describe('a schema that the contract may have one day', () => {
  test.each<[string, z.ZodType, unknown]>([
    ['a date', z.object({ at: z.date() }), { at: moment, ...extra }],
    ['a codec', z.object({ at: isoDate }), { at: moment }],
    ['a transform', z.object({ n: z.string().transform(Number) }), { n: '1' }],
    ['a bigint', z.object({ n: z.bigint() }), { n: 1n }],
    ['a default that is needed', z.object({ n: z.number().default(1) }), {}],
    ['a default below an optional', z.object({ n: z.number().default(1).optional() }), {}],
    ['a prefault', z.object({ n: z.number().prefault(1) }), {}],
    ['a catch', z.object({ n: z.number().catch(1) }), { n: 'x' }],
    ['a text that is trimmed', z.object({ text: z.string().trim() }), { text: ' a ' }],
    ['a number that is coerced', z.object({ n: z.coerce.number() }), { n: '1' }],
    ['a field that may be missing, and is undefined', z.object({ a: z.string().exactOptional() }), { a: undefined }],
    ['a field that may be anything, and is missing', z.object({ a: z.unknown(), b: z.any() }), {}],
    ['a field that may be undefined, and is missing', z.object({ a: z.undefined() }), {}],
    ['a loose object', z.looseObject({ a: z.string() }), { a: 'a', b: 1 }],
    ['a strict object', z.strictObject({ a: z.string() }), { a: 'a', b: 1 }],
    ['an object with other fields of one kind', z.object({ a: z.string() }).catchall(z.number()), { a: 'a', b: 1 }],
    ['an object with a rule', z.object({ a: z.number() }).refine(({ a }) => a > 1), { a: 1 }],
    ['an object where a list is', z.object({ length: z.number() }), [1, 2]],
    ['a record', z.record(z.string(), z.object({ a: z.string() })), { x: { a: 'a', ...extra } }],
    ['a record with a dangerous key', z.record(z.string(), z.number()), JSON.parse('{"__proto__": 1, "a": 2}')],
    ['a union', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), { b: 'b', ...extra }],
    ['an intersection', z.object({ a: z.string() }).and(z.object({ b: z.string() })), { a: 'a', b: 'b', ...extra }],
    ['a tuple', z.tuple([z.string(), z.object({ a: z.number() })]), ['x', { a: 1, ...extra }]],
    ['a tree', Tree, { name: 'a', children: [{ name: 'b', children: [], ...extra }] }],
    ['a list with a gap', z.array(z.string()), new Array(1)],
    ['a list with rules', z.array(z.string()).min(2), ['a']],
    ['an infinite number', z.object({ n: z.number() }), { n: Number.POSITIVE_INFINITY }],
    ['a negative zero', z.object({ n: z.number() }), { n: -0 }],
    ['fields named like numbers', z.object({ b: z.string(), 1: z.string() }), { 1: 'x', b: 'y' }],
    ['fields with quotes in their names', z.object({ '"]; \\': z.string() }), { '"]; \\': 'x' }],
    ['half of a surrogate pair', z.object({ text: z.string() }), { text: '\ud83d \u2028' }],
    ['an email address', z.object({ email: z.email() }), { email: 'nobody' }],
    ['an id that is none', z.object({ id: z.uuid() }), { id: 'none' }],
  ])('%s is written as zod writes it', (_name, schema, value) => {
    expectAsByZod(schema, value)
    expect(written(replySerializerCompiler, schema, value) ?? '').not.toContain(SECRET)
  })
})
