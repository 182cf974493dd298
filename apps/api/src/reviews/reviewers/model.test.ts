import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import type { ReviewSubject } from '../reviewer.ts'
import { modelReviewer } from './model.ts'

const subject: ReviewSubject = {
  language: 'python',
  code: 'print(input())',
  problem: { name: 'Echo', statement: 'Say it again.', topics: [], tags: [], timeLimitMs: 1000, memoryLimitMb: 256 },
  tests: [],
  standing: { others: 0, slower: 0, larger: 0 },
  growth: null,
  locale: 'en',
}

interface Asked {
  path: string | undefined
  authorization: string | undefined
  body: unknown
}

let server: Server | undefined
afterEach(() => server?.close())

/** A model that gives these replies one after the other. */
async function modelThatAnswers(...answers: [status: number, body: string][]) {
  const asked: Asked[] = []
  server = createServer(async (request, response) => {
    asked.push({ path: request.url, authorization: request.headers.authorization, body: await json(request) })
    const [status, body] = answers[asked.length - 1] ?? [500, '']
    response.writeHead(status).end(body)
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
  return { asked, reviewer: modelReviewer({ baseUrl, model: 'small', apiKey: 'key', mayBePrivate: true }) }
}

const said = (content: string): [number, string] => [200, JSON.stringify({ choices: [{ message: { content } }] })]
const never = new AbortController().signal

test('the model is asked once, with the key, and its answer comes with its name', async () => {
  const { asked, reviewer } = await modelThatAnswers(said('\n## Style\n'))
  expect(await reviewer.review(subject, never)).toEqual({
    findings: [{ code: 'review-speaker.model', values: { model: 'small', language: 'en' } }],
    text: '## Style',
  })
  expect(asked).toMatchObject([
    {
      path: '/v1/chat/completions',
      authorization: 'Bearer key',
      body: { model: 'small', max_tokens: 1500, messages: [{ role: 'system' }, { role: 'user' }] },
    },
  ])
})

test('the model is asked to write in the language of the reader, and the review says which that is', async () => {
  const { asked, reviewer } = await modelThatAnswers(said('## النمط'))
  const { findings } = await reviewer.review({ ...subject, locale: 'ar' }, never)
  expect(findings).toMatchObject([{ values: { language: 'ar' } }])
  expect(asked).toMatchObject([
    { body: { messages: [{ content: expect.stringContaining('Write in Arabic (ar)') }, { role: 'user' }] } },
  ])
})

test('a model that is busy is asked a second time', async () => {
  const { asked, reviewer } = await modelThatAnswers([503, ''], said('Fine.'))
  expect((await reviewer.review(subject, never)).text).toBe('Fine.')
  expect(asked).toHaveLength(2)
})

test('a wrong key is not tried twice', async () => {
  const { asked, reviewer } = await modelThatAnswers([401, ''], said('Fine.'))
  await expect(reviewer.review(subject, never)).rejects.toThrow('the model answered 401')
  expect(asked).toHaveLength(1)
})

test('an answer without words is no review', async () => {
  const { reviewer } = await modelThatAnswers(said('  '))
  await expect(reviewer.review(subject, never)).rejects.toThrow('the model said nothing')
})

test('a page instead of an answer is no review', async () => {
  const { reviewer } = await modelThatAnswers([200, '<html>'], [200, '{"choices":[]}'])
  await expect(reviewer.review(subject, never)).rejects.toThrow()
})
