import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LogFile } from './log-file.ts'

async function someFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a log past its bound is rotated and the one before kept', async () => {
  const path = join(await someFolder(), 'logs/api.log')
  const log = new LogFile(path)
  const megabyte = 'x'.repeat(1024 * 1024)
  for (let i = 0; i < 20; i += 1) log.write(megabyte)
  log.write('the next line\n')
  log.close()
  expect(await readFile(path, 'utf8')).toBe('the next line\n')
  expect((await stat(`${path}.1`)).size).toBe(20 * 1024 * 1024)
})

test('a log goes on where it ended before', async () => {
  const path = join(await someFolder(), 'api.log')
  for (const line of ['one\n', 'two\n']) {
    const log = new LogFile(path)
    log.write(line)
    log.close()
  }
  expect(await readFile(path, 'utf8')).toBe('one\ntwo\n')
})

test('a log that could not be rotated goes on as soon as it can', async () => {
  const folder = await someFolder()
  const path = join(folder, 'api.log')
  const log = new LogFile(path)
  for (let i = 0; i < 20; i += 1) log.write('x'.repeat(1024 * 1024))
  await mkdir(join(`${path}.1`, 'in the way'), { recursive: true })
  log.write('lost\n')
  await rm(`${path}.1`, { recursive: true })
  log.write('kept\n')
  log.close()
  expect(await readFile(path, 'utf8')).toBe('kept\n')
})
