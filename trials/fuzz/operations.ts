/** The calls of the OpenAPI document, as far as requests are made from it. */

export interface Schema {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: (string | number | boolean)[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  propertyNames?: Schema
  additionalProperties?: Schema
}

interface Parameter {
  name: string
  in: string
  schema: Schema
}

interface Described {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: { allOf?: Schema[] } }> }>
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Described>>
}

export interface Operation {
  /** Such as `PUT /api/problems/{id}`. */
  name: string
  method: string
  path: string
  params: Record<string, Schema>
  query: Record<string, Schema>
  body: Schema | undefined
  /** The codes it may refuse with, by status; those of `default` are for every other status. */
  refusals: Record<string, string[]>
}

export function operationsOf(document: OpenApiDocument): Operation[] {
  const { paths } = resolved(document, document) as OpenApiDocument
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(method.toUpperCase(), path, described)),
  )
}

/** A copy with the named parts in the place of each reference; none of ours contains itself. */
function resolved(value: unknown, document: object): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, document))
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) return resolved(partAt(String(value.$ref), document), document)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, document)]))
}

/** `#/components/schemas/Problem` */
function partAt(reference: string, document: object): unknown {
  const part = reference
    .split('/')
    .slice(1)
    .reduce<unknown>((whole, key) => Object(whole)[key], document)
  if (part === undefined) throw new Error(`The document has no ${reference}`)
  return part
}

function operationOf(method: string, path: string, described: Described): Operation {
  const { parameters = [], requestBody, responses } = described
  const schemasIn = (place: string) =>
    Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema]))
  return {
    ...{ name: `${method} ${path}`, method, path },
    ...{ params: schemasIn('path'), query: schemasIn('query') },
    body: Object.values(requestBody?.content ?? {})[0]?.schema,
    refusals: Object.fromEntries(Object.entries(responses).map(([status, { content }]) => [status, codesIn(content)])),
  }
}

function codesIn(content: Described['responses'][string]['content']): string[] {
  const stated = content?.['application/json']?.schema.allOf?.map(({ properties }) => properties?.code?.enum ?? [])
  return (stated?.at(-1) ?? []).map(String)
}
