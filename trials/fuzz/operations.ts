/** The calls of the OpenAPI document, as far as requests are made from it. */

export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
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
}

export function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(method.toUpperCase(), path, described)),
  )
}

function operationOf(method: string, path: string, { parameters = [], requestBody }: Described): Operation {
  const schemasIn = (place: string) =>
    Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema]))
  return {
    ...{ name: `${method} ${path}`, method, path },
    ...{ params: schemasIn('path'), query: schemasIn('query') },
    body: Object.values(requestBody?.content ?? {})[0]?.schema ?? undocumentedBodies[path],
  }
}

const program = { code: { type: 'string' }, language: { type: 'string', enum: ['cpp', 'c', 'java', 'python'] } }

/** The API passes these bodies on to the runner as they are, so the document has no schema for them. */
const undocumentedBodies: Record<string, Schema> = {
  '/run': { type: 'object', properties: { ...program, input: { type: 'string' }, problemId: { format: 'uuid' } } },
  '/run/cases': {
    type: 'object',
    properties: { ...program, inputs: { type: 'array', items: { type: 'string' } }, problemId: { format: 'uuid' } },
  },
  '/run/format': { type: 'object', properties: program },
}
