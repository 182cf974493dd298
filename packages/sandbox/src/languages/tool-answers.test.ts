import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from './host.ts'
import { keyOf, knownAnswer, readAnswers, writeAnswers } from './tool-answers.ts'

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'arbiter-answers-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** Says its version, and counts how often it was asked. */
async function install(tool: string, version: string): Promise<void> {
  await rm(tool, { force: true })
  await writeFile(tool, `#!/bin/sh\necho ${version}\necho asked >> ${tool}.log\n`)
  await chmod(tool, 0o755)
}

const timesAsked = async (tool: string) => (await readFile(`${tool}.log`, 'utf8')).trim().split('\n').length

test('a tool is asked once, and again after it was reinstalled', async () => {
  const tool = join(await folder(), 'tool')
  await install(tool, '1.0')
  expect([await ask(tool, []), await ask(tool, [])]).toEqual(['1.0\n', '1.0\n'])
  expect(await timesAsked(tool)).toBe(1)
  await install(tool, '2.0')
  expect(await ask(tool, [])).toBe('2.0\n')
  expect(await timesAsked(tool)).toBe(2)
})

test('another question is another answer', async () => {
  expect(await ask('/bin/echo', ['one'])).toBe('one\n')
  expect(await ask('/bin/echo', ['two'])).toBe('two\n')
})

test('a process knows what an earlier process has learned, and a broken file does no harm', async () => {
  const path = join(await folder(), 'answers.json')
  const key = keyOf('/bin/sh', ['of another process']) ?? ''
  await writeFile(path, JSON.stringify({ [key]: 'dash', wrong: 5 }))
  readAnswers(path)
  expect([knownAnswer(key), knownAnswer('wrong')]).toEqual(['dash', undefined])
  await writeFile(path, '{"half')
  readAnswers(path)
  expect(knownAnswer(key)).toBe('dash')
  await rm(path)
  writeAnswers(path)
  expect(JSON.parse(await readFile(path, 'utf8'))).toHaveProperty([key], 'dash')
})
