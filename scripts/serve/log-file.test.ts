import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LogFile } from './log-file.ts'

test('a log past its bound begins anew and keeps the one before', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'arbiter-log-')), 'logs/api.log')
  const log = new LogFile(path)
  const megabyte = 'x'.repeat(1024 * 1024)
  for (let i = 0; i < 20; i += 1) log.write(megabyte)
  log.write('the next line\n')
  log.close()
  expect(await readFile(path, 'utf8')).toBe('the next line\n')
  expect((await stat(`${path}.1`)).size).toBe(20 * 1024 * 1024)
})

test('a log goes on where it ended before', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'arbiter-log-')), 'api.log')
  for (const line of ['one\n', 'two\n']) {
    const log = new LogFile(path)
    log.write(line)
    log.close()
  }
  expect(await readFile(path, 'utf8')).toBe('one\ntwo\n')
})
