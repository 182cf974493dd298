import { safeEncode, type z } from 'zod'

/**
 * Copies the fields that a schema names, for values that match the schema. zod does the same field by field through its
 * generic machinery; here each object schema becomes one function with its field names written out, which engines compile
 * to plain reads and writes. A schema type that is not known to behave the same here is left to zod.
 */
type Picker = (value: unknown) => unknown

/** Thrown where a value does not match its schema. Created once, because capturing a stack would cost more than the reply. */
export const mismatch = new Error('the value does not match its schema')

/** Schemas that several replies share are compiled once. */
const pickers = new WeakMap<z.core.$ZodType, Picker>()

export function pickerOf(schema: z.core.$ZodType): Picker {
  const known = pickers.get(schema)
  if (known) return known
  // For a recursive schema: zod handles the inner occurrence.
  pickers.set(schema, encoding(schema))
  const picker = compile(schema)
  pickers.set(schema, picker)
  return picker
}

function compile(schema: z.core.$ZodType): Picker {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.checks?.length) return encoding(schema)
  switch (def.type) {
    case 'object':
      return isPlainObject(def) ? pickingObject(def.shape) : encoding(schema)
    case 'array':
      return pickingArray(pickerOf(def.element))
    case 'nullable':
      return pickingUnless(null, pickerOf(def.innerType))
    case 'optional':
      return isPlainlyOptional(schema, def) ? pickingUnless(undefined, pickerOf(def.innerType)) : encoding(schema)
    case 'literal':
    case 'enum':
      return requiring(isOneOf(schema._zod.values ?? new Set()))
    default:
      return pickingLeaf(schema, def)
  }
}

function pickingLeaf(schema: z.core.$ZodType, def: z.core.$ZodTypeDef): Picker {
  const test = testOf(def)
  return test ? requiring(test) : encoding(schema)
}

/** Lets zod encode this part. Whether it may be missing is decided by the object around it. */
function encoding(schema: z.core.$ZodType): Picker {
  return (value) => {
    if (value === undefined) throw mismatch
    const encoded = safeEncode(schema, value)
    if (!encoded.success) throw mismatch
    return encoded.data
  }
}

/** Other objects keep or refuse unknown fields. */
const isPlainObject = ({ catchall, shape }: z.core.$ZodObjectDef) =>
  catchall === undefined && !Object.hasOwn(shape, '__proto__')

/** Excludes optionals with a default, and those that may be missing but not undefined. */
const isPlainlyOptional = (schema: z.core.$ZodType, { innerType }: z.core.$ZodOptionalDef) =>
  innerType._zod.optin !== 'defaulted' && !schema._zod.traits.has('$ZodExactOptional')

/** The generated code contains only quoted field names. */
function pickingObject(shape: z.core.$ZodShape): Picker {
  const names = Object.keys(shape).map((name) => JSON.stringify(name))
  const fields = names.map((name, index) => `${name}: pick${index}(value[${name}])`)
  const body = `return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw mismatch
    return { ${fields.join(', ')} }
  }`
  const compiled = new Function('mismatch', ...names.map((_, index) => `pick${index}`), body)
  return compiled(mismatch, ...Object.values(shape).map(pickerOf))
}

function pickingArray(pick: Picker): Picker {
  return (value) => {
    if (!Array.isArray(value)) throw mismatch
    const picked = new Array(value.length)
    // Not `map`, which skips holes.
    for (let index = 0; index < value.length; index++) picked[index] = pick(value[index])
    return picked
  }
}

const pickingUnless =
  (exception: null | undefined, pick: Picker): Picker =>
  (value) =>
    value === exception ? exception : pick(value)

type Test = (value: unknown) => boolean

const requiring =
  (test: Test): Picker =>
  (value) => {
    if (!test(value)) throw mismatch
    return value
  }

const isOneOf =
  (values: ReadonlySet<unknown>): Test =>
  (value) =>
    value !== undefined && values.has(value)

/** Formats that zod also checks with a single regular expression. */
const FORMATS_BY_PATTERN = new Set(['uuid', 'datetime', 'date'])

interface LeafDef extends z.core.$ZodTypeDef {
  coerce?: boolean
  format?: string
  pattern?: RegExp
}

/** The check for a value of this type; undefined where zod checks more than that. */
function testOf({ type, coerce, format, pattern }: LeafDef): Test | undefined {
  if (coerce) return undefined
  if (type === 'boolean') return (value) => typeof value === 'boolean'
  if (type === 'number' && format === undefined) return Number.isFinite
  if (type === 'number' && format === 'safeint') return Number.isSafeInteger
  if (type === 'string' && format === undefined) return (value) => typeof value === 'string'
  if (type === 'string' && pattern && FORMATS_BY_PATTERN.has(format ?? '')) return matching(pattern)
  return undefined
}

const matching =
  (pattern: RegExp): Test =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
