/** What the description of the API promises to programs: one line for each fact that they may rely on. */

interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

interface Content {
  content?: Record<string, { schema: Schema }>
}

interface Operation {
  security?: Record<string, string[]>[]
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content>
}

export interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export function promisesOf({ paths, components }: Description): string[] {
  const ofCalls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      ofCall(`${method.toUpperCase()} ${path}`, operation).map((fact) => fact.trimEnd()),
    ),
  )
  const ofSchemas = Object.entries(components.schemas).flatMap(([name, schema]) => ofSchema(name, schema))
  return [...new Set([...ofCalls, ...ofSchemas])].sort()
}

function ofCall(call: string, { security = [], parameters = [], requestBody, responses }: Operation): string[] {
  const credentials = security.flatMap((one) => Object.entries(one).map((pair) => pair.flat().join(' ')))
  return [
    call,
    ...security.filter((one) => Object.keys(one).length === 0).map(() => `${call} opens to visitors`),
    ...credentials.map((credential) => `${call} opens to ${credential}`),
    ...parameters.flatMap(({ in: place, name, required, schema }) =>
      ofProperty(`${call} ${place} ${name}`, schema, required === true),
    ),
    ...ofContent(`${call} body`, requestBody),
    ...ofContent(`${call} reply`, responses['200']),
  ]
}

const ofContent = (name: string, { content = {} }: Content = {}) =>
  Object.entries(content).flatMap(([type, { schema }]) => [
    ...(type === 'application/json' ? [] : [`${name} as ${type}`]),
    ...ofSchema(name, schema),
  ])

const ofProperty = (name: string, schema: Schema, isRequired: boolean) => [
  `${name} ${isRequired ? ALWAYS : SOMETIMES}${kindOf(schema)}`,
  ...insideOf(name, schema),
]

const ofSchema = (name: string, schema: Schema) => [
  ...(kindOf(schema) ? [`${name}${kindOf(schema)}`] : []),
  ...insideOf(name, schema),
]

function insideOf(name: string, schema: Schema): string[] {
  const { properties = {}, required = [], additionalProperties, items, prefixItems = [] } = schema
  const { anyOf = [], oneOf = [], allOf = [] } = schema
  return [
    ...(schema.enum ?? []).map((value) => `${name} may be ${JSON.stringify(value)}`),
    ...Object.entries(properties).flatMap(([key, each]) => ofProperty(`${name}.${key}`, each, required.includes(key))),
    ...(typeof additionalProperties === 'object' ? ofSchema(`${name}.*`, additionalProperties) : []),
    ...(items ? ofSchema(`${name}[]`, items) : []),
    ...prefixItems.flatMap((each, index) => ofSchema(`${name}[${index}]`, each)),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => ofSchema(name, each)),
  ]
}

/** Objects are told by their fields, arrays by their items. */
function kindOf({ $ref, type, format, const: value, enum: values }: Schema): string {
  if ($ref) return `: ${$ref.split('/').at(-1)}`
  if (value !== undefined) return `: ${JSON.stringify(value)}`
  if (!type || values || type === 'object' || type === 'array') return ''
  return `: ${[type, format ?? []].flat().join(' ')}`
}

const ALWAYS = 'always'
const SOMETIMES = 'sometimes'

/**
 * What a program that was written for the recorded promises would stumble over: a promise that is gone, and a field that an
 * older call now demands. A request may stop demanding a field.
 */
export function brokenPromises(recorded: readonly string[], now: readonly string[]): string[] {
  const kept = new Set(now)
  const isRelaxed = (line: string) => isDemand(line) && kept.has(line.replace(DEMAND, `$1 ${SOMETIMES}$2`))
  const gone = recorded.filter((line) => !kept.has(line) && !isRelaxed(line))
  const before = new Set(recorded)
  const known = new Set(recorded.map(nameOf))
  const demanded = now.filter((line) => isDemand(line) && !before.has(line) && known.has(placeOf(nameOf(line))))
  return [...gone.map((line) => `gone: ${line}`), ...demanded.map((line) => `demanded: ${line}`)]
}

const DEMAND = /^([A-Z]+ \S+ (?:body|query|path|header)\S*(?: \S+)?) always(: .*)?$/
const isDemand = (line: string) => DEMAND.test(line)

/** What a line is about: a call, a parameter of it, or a field. */
const nameOf = (line: string) => line.replace(new RegExp(` (?:${ALWAYS}|${SOMETIMES})(?:: .*)?$`), '')

/** What the field is demanded in: a part of the body, or the call. */
function placeOf(name: string): string {
  const part = name.replace(/\.[^.]+$/, '')
  return part.includes(' body.') ? part : name.split(' ').slice(0, 2).join(' ')
}
