import fc from 'fast-check'
import type { Schema } from '../operations.ts'
import { type Caller, kindOf, type Pools, tokenOf, usableEntries } from '../pools.ts'
import { hints, numberHints } from './hints.ts'
import type { Json } from './hostile.ts'

/** The call that values are made for, which decides which ids are used. */
export interface Place extends Caller {
  path: string
  pools: Pools
}

/** A value that the schema takes, most of the time: what it says in refinements is not in the document. */
export function validValue(schema: Schema, name: string, place: Place): fc.Arbitrary<Json> {
  const known = knownValue(name, place)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => validValue(one, name, place)))
  if (schema.type === 'object') return validObject(schema, name, place)
  if (schema.type === 'array') return validArray(schema, name, place)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'number' || schema.type === 'integer') return known ?? numberHints[name] ?? numbers
  return known ?? validText(schema, name)
}

/** Most numbers of ours are pages, counts, minutes and revisions. */
const numbers = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 5 }) },
  { weight: 1, arbitrary: fc.integer({ min: -1, max: 1_001 }) },
)

function knownValue(name: string, place: Place): fc.Arbitrary<string> | undefined {
  const kind = kindOf(name, place.path)
  if (!kind) return undefined
  const entries = usableEntries(place.pools, kind, place)
  if (entries.length === 0) return undefined
  const tokens = fc.constantFrom(...entries.map(({ label }) => tokenOf(kind, label)))
  const hint = hints[name]
  return hint ? fc.oneof(tokens, hint) : tokens
}

function validText({ format, pattern, minLength = 0, maxLength = 200 }: Schema, name: string): fc.Arbitrary<string> {
  const hint = hints[name] ?? numberHints[name]?.map(String)
  if (hint) return hint
  if (format === 'uuid') return fc.uuid()
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: 40 })
  const words = fc.constantFrom('Sum', 'two words', 'ein Wort', '数', 'a long text, with *marks* and $x^2$').map(fit)
  const edges = fc.constantFrom(minLength, maxLength, maxLength + 1).map((length) => 'x'.repeat(Math.max(0, length)))
  return fc.oneof(
    { weight: 8, arbitrary: words },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, 30) }) },
    { weight: 1, arbitrary: edges },
  )

  function fit(word: string): string {
    return word.padEnd(minLength, '.')
  }
}

const MAX_ITEMS = 3

function validArray({ items = {}, minItems = 0 }: Schema, name: string, place: Place): fc.Arbitrary<Json> {
  return fc.array(validValue(items, name, place), { minLength: minItems, maxLength: minItems + MAX_ITEMS })
}

function validObject(schema: Schema, name: string, place: Place): fc.Arbitrary<Json> {
  const { properties, required = [], propertyNames, additionalProperties } = schema
  if (!properties && propertyNames)
    return fc.dictionary(
      validValue(propertyNames, name, place) as fc.Arbitrary<string>,
      validValue(additionalProperties ?? {}, name, place),
      { maxKeys: 2 },
    )
  const fields = Object.entries(properties ?? {}).map(([key, one]) => [key, validValue(one, key, place)] as const)
  return fc.record<Record<string, Json>>(Object.fromEntries(fields), { requiredKeys: required })
}
