/** Bare Fastify that sends the same answers as the product: the cost of a request without any work. */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [file = ''] = process.argv.slice(2)
const answers: { path: string; type: string; text: string }[] = JSON.parse(readFileSync(file, 'utf8'))
const app = Fastify()
for (const [index, { type, text }] of answers.entries()) {
  const value = type.startsWith('application/json') ? JSON.parse(text) : text
  app.get(`/${index}`, async (_request, reply) => reply.type(type).send(value))
}
process.send?.({ origin: await app.listen({ port: 0, host: '127.0.0.1' }) })
