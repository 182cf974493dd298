import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CompanionTask, companionTask } from '@arbiter/rules/problems/companion-task'
import { expect, onTestFinished, test } from 'vitest'
import { sendTask } from './send-task.ts'

const batch = { id: '8e2f3a52-6b9e-4a5f-9a53-1f2f6f6f0001', size: 1 }
const problem = { name: 'Two Sum', slug: '2-sum', constraints: { timeLimit: 1500, memoryLimit: 256 } }
const samples = [{ input: '1 2', output: '3\n' }]
const source = { server: 'https://judge.example.org', problem, samples, isInteractive: false, contest: null }

async function listening(status = 200) {
  const received: CompanionTask[] = []
  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      received.push(JSON.parse(text))
      reply.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, received }
}

test('every tool that listens gets the task, and one that refuses or is not there does no harm', async () => {
  const [one, two, refusing] = [await listening(), await listening(), await listening(500)]
  const task = companionTask(source, batch)
  const closed = 9
  expect(await sendTask(task, [closed, one.port, refusing.port, two.port])).toEqual([one.port, two.port])
  expect([one.received, two.received]).toEqual([[task], [task]])
})
