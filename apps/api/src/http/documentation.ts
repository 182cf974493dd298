import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { ApiConfig } from '../config.ts'

/** OpenAPI at /api/docs, made from the same endpoints that are served. */
export async function documentApi(app: FastifyInstance, config: ApiConfig): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Arbiter', description: 'The calls of the Arbiter judge.', version: config.VERSION },
      servers: [{ url: '/' }],
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', theme: { title: 'Arbiter API' } })
}
