import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { FoundProblem } from '../targets.ts'
import { sendTask } from './send-task.ts'
import { type Task, taskOf } from './task.ts'

const batch = { id: '8e2f3a52-6b9e-4a5f-9a53-1f2f6f6f0001', size: 1 }
const problem = { name: 'Two Sum', slug: '2-sum', constraints: { timeLimit: 1500, memoryLimit: 256 } } as FoundProblem
const samples = [{ number: 1, input: '1 2', output: '3\n' }]
const source = { server: 'https://judge.example.org', problem, samples, isInteractive: false, contest: null }

async function listening(status = 200) {
  const received: Task[] = []
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

test('a task has what the tools beside an editor read', () => {
  expect(taskOf(source, batch)).toEqual({
    ...{ name: 'Two Sum', group: 'Arbiter', url: 'https://judge.example.org/problems/2-sum' },
    ...{ interactive: false, memoryLimit: 256, timeLimit: 1500, testType: 'single' },
    tests: [{ input: '1 2\n', output: '3\n' }],
    ...{ input: { type: 'stdin' }, output: { type: 'stdout' } },
    languages: { java: { mainClass: 'Main', taskClass: 'Task2Sum' } },
    batch,
  })
})

test('one of a contest says which', () => {
  const contest = { title: 'Spring Cup', letter: 'B' }
  expect(taskOf({ ...source, contest }, batch)).toMatchObject({ name: 'B. Two Sum', group: 'Arbiter - Spring Cup' })
})

test.each([
  ['quiet-carriage', 'QuietCarriage'],
  ['main', 'TaskMain'],
])('the class of %s is a name of Java that is not the main one', (slug, name) => {
  expect(taskOf({ ...source, problem: { ...problem, slug } }, batch).languages.java.taskClass).toBe(name)
})

test('every tool that listens gets the task, and one that refuses or is not there does no harm', async () => {
  const [one, two, refusing] = [await listening(), await listening(), await listening(500)]
  const task = taskOf(source, batch)
  const closed = 9
  expect(await sendTask(task, [closed, one.port, refusing.port, two.port])).toEqual([one.port, two.port])
  expect([one.received, two.received]).toEqual([[task], [task]])
})
