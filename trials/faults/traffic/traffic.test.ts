import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { VerdictEvent } from '@arbiter/contract/submissions/submission-stream'
import { expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import { nothingAcknowledged } from './acknowledged.ts'
import { Client } from './client.ts'
import { DraftTab } from './drafting.ts'
import { followStream } from './follow-stream.ts'
import { Registration } from './registering.ts'
import { Submitter } from './submitting.ts'

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

/** Answers one request after the other as the test has written down; then it says no more. */
async function scriptedServer(answers: Answer[]) {
  const server = createServer((request, reply) => {
    const answer = answers.shift()
    if (answer) answer(request, reply)
    else reply.destroy()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const record = nothingAcknowledged()
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { record, client: new Client([origin], record, 0) }
}

const json =
  (body: object, status = 200): Answer =>
  (_, reply) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** The request was received, and the answer is lost. */
const lost: Answer = (_, reply) => reply.destroy()

const key = { userId: 'u', problemId: 'p', language: 'c' } as const
const saved = (id: string) => json({ draft: { _id: id, savedAt: '2026-01-01T00:00:00.000Z' } })

test('of saves, the newest acknowledged one is recorded, with those before and since that had no answer', async () => {
  const { record, client } = await scriptedServer([lost, saved('a'), saved('a'), lost, json({ code: 'x' }, 503)])
  const tab = new DraftTab(key, client, record)
  for (const code of ['1', '2', '3', '4', '5']) await tab.save(code)
  expect(record.drafts).toEqual([{ ...key, id: 'a', code: '3', unansweredBefore: ['1'], unansweredSince: ['4', '5'] }])
  expect(record.counts).toMatchObject({ requests: 5, unanswered: 2, serverErrors: 1 })
})

test('a registration is uncertain while a request for the opposite had no answer', async () => {
  const { record, client } = await scriptedServer([json({}), lost, json({}), json({})])
  const registration = new Registration('u', 'c', client, record)
  const states: boolean[] = []
  for (const isRegistered of [true, false, true, false]) {
    await registration.set(isRegistered)
    states.push(record.registrations[0]?.isUncertain ?? false)
  }
  expect(states).toEqual([false, true, true, false])
  expect(record.registrations).toEqual([{ contestId: 'c', userId: 'u', isRegistered: false, isUncertain: false }])
})

test('a refusal that nobody expects is recorded, and a full contest is an answer', async () => {
  const { record, client } = await scriptedServer([
    json({ code: 'contest.full' }, 409),
    json({ code: 'session.required' }, 401),
  ])
  const registration = new Registration('u', 'c', client, record)
  await registration.set(true)
  await registration.set(true)
  expect(record.registrations).toEqual([])
  expect(record.unexpectedRefusals).toEqual([
    { call: 'POST /contests/c/register', status: 401, code: 'session.required' },
  ])
})

const events = (...messages: string[]) => messages.map((message) => `${message}\n\n`).join('')
const judged: Omit<z.input<typeof VerdictEvent>, 'type'> = {
  ...{ verdict: 'Accepted', verdictDetail: null, passed: 1, total: 1, executionTime: 1, timeNoise: null, runsAlone: 0 },
  ...{ memory: 1, compileLog: null, score: null, groups: null, isWithheld: false },
}
const verdict = `id: 12\nevent: verdict\ndata: ${JSON.stringify(judged)}`

test('a stream that breaks is resumed after its last event, until the verdict', async () => {
  const asked: (string | undefined)[] = []
  const stream =
    (text: string, isCut: boolean): Answer =>
    (request, reply) => {
      asked.push(request.headers['last-event-id'] as string | undefined)
      reply.writeHead(200, { 'content-type': 'text/event-stream' })
      reply.write(text, () => (isCut ? reply.destroy() : reply.end()))
    }
  const { record, client } = await scriptedServer([
    stream(events('id: 10\nevent: testcase\ndata: {}', 'id: 11\nevent: testcase\ndata: {}'), true),
    stream('id: 12\nevent: ver', true),
    stream(events(verdict), false),
  ])
  await followStream(client, 's', record, () => false)
  expect(asked).toEqual([undefined, '11', '11'])
  expect(record.streams).toEqual([
    { submissionId: 's', eventIds: [10, 11, 12], verdicts: ['Accepted'], connections: 3, errors: [] },
  ])
})

test('a submission without an answer is looked for in their own list, and is acknowledged when it is there', async () => {
  const listed = json({ submissions: [{ _id: 'new' }] })
  const shown = json({ submission: { code: 'x', problem: { _id: 'p' }, contest: null } })
  const stream: Answer = (_, reply) => reply.writeHead(200).end(events(verdict))
  const { record, client } = await scriptedServer([lost, listed, shown, stream])
  const submitter = new Submitter('u', client, record, () => false)
  await submitter.submit({ problemId: 'p', contestId: 'ended', language: 'c', code: 'x', expected: 'Accepted' })
  await submitter.allFollowed()
  const facts = { userId: 'u', problemId: 'p', contestId: null, language: 'c', code: 'x', expected: 'Accepted' }
  expect(record.submissions).toEqual([{ id: 'new', ...facts }])
  expect(record.streams[0]?.verdicts).toEqual(['Accepted'])
})
