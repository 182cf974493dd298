import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { Done } from '@arbiter/contract/endpoint'
import { Failure } from '@arbiter/contract/failure'
import { ChosenLanguage } from '@arbiter/contract/fields/language'
import { TeamMember } from '@arbiter/contract/people/teams'
import { ProblemHints } from '@arbiter/contract/problems/hints'
import { SavedPart } from '@arbiter/contract/setting/package-parts'
import { SetterJob } from '@arbiter/contract/setting/setter-jobs'
import { TestProposal } from '@arbiter/contract/setting/test-proposals'
import { Trial } from '@arbiter/contract/setting/trials'
import { Measurement } from '@arbiter/contract/submissions/complexity'
import { CounterexampleSearch } from '@arbiter/contract/submissions/counterexamples'
import { Rejudge } from '@arbiter/contract/submissions/rejudges'
import { RunReply } from '@arbiter/contract/submissions/run'
import { Appeal } from '@arbiter/contract/wire/appeals'
import { BoardFrame, WireOrganisation, WirePerson, WireRow } from '@arbiter/contract/wire/boards'
import { Contest, ContestSummary, WireMedals } from '@arbiter/contract/wire/contests'
import { Notification } from '@arbiter/contract/wire/notifications'
import { PackageFault } from '@arbiter/contract/wire/package-faults'
import { ManagedUser, Person, PublicUser, SocialLinks, User } from '@arbiter/contract/wire/people'
import {
  Comparison,
  Constraints,
  Problem,
  ProblemStatement,
  ProblemSummary,
  TestCase,
} from '@arbiter/contract/wire/problems'
import { Notice } from '@arbiter/contract/wire/said'
import { Site } from '@arbiter/contract/wire/site'
import {
  Submission,
  SubmissionSummary,
  TestCaseResult,
  TestGroupResult,
  Verdict,
} from '@arbiter/contract/wire/submissions'
import { Language, Pagination } from '@arbiter/contract/wire/values'
import { API_DOCS_PER_MINUTE } from '@arbiter/rules/limits'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, preHandlerHookHandler } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiConfig } from '../config.ts'
import { describeExamples } from './documented-examples.ts'
import { describeRefusals } from './documented-refusals.ts'
import { securitySchemes } from './documented-security.ts'
import { sendTagged } from './packed-reply.ts'

const PREFIX = '/api/docs'
/** Schemas that several replies share are described once, by name. */
const named = {
  ...{
    Done,
    Failure,
    Notice,
    Pagination,
    Person,
    PublicUser,
    User,
    ManagedUser,
    SocialLinks,
    Site,
    Notification,
    Appeal,
  },
  ...{ ProblemSummary, Problem, ProblemStatement, TestCase, Constraints, Comparison, PackageFault },
  ...{ SubmissionSummary, Submission, TestCaseResult, TestGroupResult },
  ...{
    Verdict,
    Language,
    ChosenLanguage,
    SetterJob,
    TestProposal,
    Trial,
    Measurement,
    CounterexampleSearch,
    Rejudge,
    RunReply,
    ProblemHints,
    SavedPart,
  },
  ...{ ContestSummary, Contest, BoardFrame, BoardRow: WireRow, BoardPerson: WirePerson, Medals: WireMedals },
  ...{ TeamMember, Organisation: WireOrganisation },
}
const shared = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) shared.add(schema, { id })
/** Drops patterns where a format says the same, and the bounds of a double on whole numbers: a third of the description. */
const zodToJsonConfig = {
  override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
    allowNull(jsonSchema)
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    // Keys are texts anyway.
    if (isAnyText(jsonSchema.propertyNames)) delete jsonSchema.propertyNames
    if (jsonSchema.const !== undefined) delete jsonSchema.type
    // A reply may get another field.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  },
}
const isAnyText = (schema: unknown) => JSON.stringify(schema) === '{"type":"string"}'

/** `{ type: ['string', 'null'] }` in place of a choice between two schemas. */
function allowNull(schema: Record<string, unknown>): void {
  const [value, none] = (schema.anyOf ?? []) as Record<string, unknown>[]
  if (typeof value?.type !== 'string' || value.enum !== undefined || none?.type !== 'null') return
  delete schema.anyOf
  Object.assign(schema, value, { type: [value.type, 'null'] })
}

const nameSchemas = createJsonSchemaTransformObject({ schemaRegistry: shared, zodToJsonConfig })

/** Each named schema is also written as a request would send it, which few do. */
function withoutUnused(document: ReturnType<typeof nameSchemas>): typeof document {
  const schemas = 'components' in document ? (document.components?.schemas ?? {}) : {}
  const text = JSON.stringify(document)
  const unused = Object.keys(schemas).filter((id) => !text.includes(`schemas/${id}"`))
  for (const id of unused) delete schemas[id]
  return unused.length > 0 ? withoutUnused(document) : document
}

/** Groups of calls start collapsed, without a list of schemas: rendering every call takes a browser eight seconds. */
const UI = { docExpansion: 'none', defaultModelsExpandDepth: -1, filter: true } as const

/** OpenAPI at /api/docs, generated from the endpoints that are served. */
export async function documentApi(app: FastifyInstance, config: ApiConfig): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Arbiter', description: 'The calls of the Arbiter judge.', version: config.VERSION },
      servers: [{ url: '/' }],
      components: { securitySchemes },
    },
    transform: createJsonSchemaTransform({ schemaRegistry: shared, zodToJsonConfig }),
    transformObject: (input) => describeExamples(withoutUnused(describeRefusals(nameSchemas(input)))),
  })
  await app.register(async (docs) => {
    if (app.hasDecorator('rateLimit')) docs.addHook('onRequest', app.rateLimit({ max: API_DOCS_PER_MINUTE }))
    docs.addHook('preHandler', sendFromMemory(docs))
    await docs.register(swaggerUi, { routePrefix: PREFIX, theme: { title: 'Arbiter API' }, uiConfig: UI })
  })
}

/**
 * The plugin writes and compresses the description and its scripts, megabytes of them, for each request. Here each is built
 * when it is first requested, and then sent from memory.
 */
function sendFromMemory(app: FastifyInstance): preHandlerHookHandler {
  const senders = new Map<string, ReturnType<typeof sendTagged>>()
  return async (request, reply) => {
    const name = request.url.split('?')[0]?.slice(PREFIX.length + 1) ?? ''
    const sender = senders.get(name) ?? senderOf(app, name)
    if (!sender) return
    senders.set(name, sender)
    await sender(request, reply)
    return reply
  }
}

function senderOf(app: FastifyInstance, name: string): ReturnType<typeof sendTagged> | undefined {
  if (name === 'json') return sendTagged(JSON.stringify(app.swagger()), 'application/json; charset=utf-8')
  if (name === 'yaml') return sendTagged(app.swagger({ yaml: true }), 'application/x-yaml')
  if (!uiTexts.has(name)) return undefined
  return sendTagged(
    readFileSync(join(uiRoot, name), 'utf8'),
    `text/${extname(name) === '.js' ? 'javascript' : 'css'}; charset=utf-8`,
  )
}

const uiRoot = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'))
/** Every script and style sheet of the documentation; its images are small. */
const uiTexts = new Set(
  readdirSync(join(uiRoot, 'static')).flatMap((file) => (/\.(js|css)$/.test(file) ? [`static/${file}`] : [])),
)
