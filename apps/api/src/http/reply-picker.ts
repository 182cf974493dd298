import { safeEncode, type z } from 'zod'

/**
 * Copies what a schema names and nothing else, for values that are as the schema says. zod does the same field by field through
 * its general machinery; here each object of a schema becomes one function with its field names written out, which engines
 * compile to plain reads and writes. What is not known to mean the same here is left to zod, part by part.
 */
type Picker = (value: unknown) => unknown

/** Thrown where a value is not plainly what its schema says. Made once: a stack would cost more than the reply. */
export const mismatch = new Error('the value does not match its schema')

/** Parts that several replies share are compiled once. */
const pickers = new WeakMap<z.core.$ZodType, Picker>()

export function pickerOf(schema: z.core.$ZodType): Picker {
  const known = pickers.get(schema)
  if (known) return known
  // For a schema that contains itself: zod takes over where it comes round again.
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

/** zod's own way, for this part alone. Whether it may be missing is a matter of the object around it. */
function encoding(schema: z.core.$ZodType): Picker {
  return (value) => {
    if (value === undefined) throw mismatch
    const encoded = safeEncode(schema, value)
    if (!encoded.success) throw mismatch
    return encoded.data
  }
}

/** Others keep or refuse what they do not name. */
const isPlainObject = ({ catchall, shape }: z.core.$ZodObjectDef) =>
  catchall === undefined && !Object.hasOwn(shape, '__proto__')

/** Not one with a default, nor one that may be missing but not be undefined. */
const isPlainlyOptional = (schema: z.core.$ZodType, { innerType }: z.core.$ZodOptionalDef) =>
  innerType._zod.optin !== 'defaulted' && !schema._zod.traits.has('$ZodExactOptional')

/** The code is made of names of fields alone, quoted. */
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
    // Not by map, which leaves out what is missing.
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

/** Formats that are one regular expression for zod too. */
const FORMATS_BY_PATTERN = new Set(['uuid', 'datetime', 'date'])

interface LeafDef extends z.core.$ZodTypeDef {
  coerce?: boolean
  format?: string
  pattern?: RegExp
}

/** What makes a value one of this kind; undefined where there is more to it. */
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
