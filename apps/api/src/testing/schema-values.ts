import fc from 'fast-check'
import type { z } from 'zod'

/** Values that match a schema, with an undeclared field in every object whose value is `secret`. */
export function valuesOf(schema: z.core.$ZodType, secret: string): fc.Arbitrary<unknown> {
  const of = (part: z.core.$ZodType) => valuesOf(part, secret)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return objects(def.shape, of, secret)
    case 'array':
      return fc.array(of(def.element), { minLength: 1, maxLength: 3 }).filter(isTakenBy(schema))
    case 'nullable':
      return fc.option(of(def.innerType))
    case 'optional':
      return fc.option(of(def.innerType), { nil: undefined })
    case 'union':
      return fc.oneof(...def.options.map(of))
    case 'tuple':
      return fc.tuple(...def.items.map(of))
    case 'record':
      return fc.dictionary(of(def.keyType) as fc.Arbitrary<string>, of(def.valueType), { maxKeys: 3 })
    case 'literal':
    case 'enum':
      return fc.constantFrom(...(schema._zod.values ?? []))
    default:
      return leaves(def).filter(isTakenBy(schema))
  }
}

const objects = (shape: z.core.$ZodShape, of: (part: z.core.$ZodType) => fc.Arbitrary<unknown>, secret: string) =>
  fc
    .record(Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, of(part)])))
    .map((value) => ({ [secret]: secret, ...value }))

const isTakenBy = (schema: z.core.$ZodType) => (value: unknown) => (schema as z.ZodType).safeEncode(value).success

interface LeafDef extends z.core.$ZodTypeDef {
  format?: string
}

function leaves({ type, format }: LeafDef): fc.Arbitrary<unknown> {
  const known = values[format ?? type]
  if (!known) throw new Error(`no values are known for ${format ?? type}`)
  return known
}

const days = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') })

/** By format, or by type where there is no format. */
const values: Record<string, fc.Arbitrary<unknown>> = {
  string: fc.string({ unit: 'binary' }),
  uuid: fc.uuid(),
  datetime: days.map((day) => day.toISOString()),
  date: days.map((day) => day.toISOString().slice(0, 10)),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }),
  safeint: fc.oneof(fc.maxSafeInteger(), fc.nat(100)),
  boolean: fc.boolean(),
  unknown: fc.oneof(fc.jsonValue(), days),
}

const ODD = [undefined, null, '', 'x', 0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1n, true, [], {}, new Date(0)]

/** The same value with one of its parts replaced or left out. */
export function perturbed(value: unknown): fc.Arbitrary<unknown> {
  const odd = fc.constantFrom(...ODD)
  if (typeof value !== 'object' || value === null || value instanceof Date) return odd
  const names = Object.keys(value)
  if (names.length === 0) return odd
  return fc.constantFrom(...names).chain((name) => fc.oneof(replaced(value, name), fc.constant(without(value, name))))
}

const replaced = (value: object, name: string): fc.Arbitrary<unknown> =>
  perturbed(value[name as keyof typeof value]).map((part) => changed(value, { [name]: part }))

const changed = (value: object, change: object) =>
  Array.isArray(value) ? Object.assign([...value], change) : { ...value, ...change }

function without(value: object, name: string): object {
  const copy = changed(value, {})
  Reflect.deleteProperty(copy, name)
  return copy
}
