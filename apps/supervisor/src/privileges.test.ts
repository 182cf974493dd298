import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { launchOf } from './privileges.ts'

const closed = await mkdtemp(join(tmpdir(), 'arbiter-closed-')) // of mode 0700
await writeFile(join(closed, 'page'), 'a page')
afterAll(() => rm(closed, { recursive: true, force: true }))

/** The output of code that runs with the privileges of this app. */
function run(app: 'api' | 'judge', places: Parameters<typeof launchOf>[1], code: string): string {
  const { execPath, execArgv } = launchOf(app, places)
  return execFileSync(execPath, [...execArgv, '-e', code], { cwd: '/', encoding: 'utf8', stdio: 'pipe' }).trim()
}

const WHO = 'console.log(process.getuid())'
const READS = `console.log(require('fs').readFileSync('${join(closed, 'page')}', 'utf8'))`
const WRITES = `try { require('fs').writeFileSync('${join(closed, 'page')}', 'x'); console.log('written') } catch (error) { console.log(error.code) }`
const LISTENS = `require('net').createServer().listen(0, () => process.exit(0)).on('error', (error) => { console.log(error.code); process.exit(0) })`

describe.runIf(process.getuid?.() === 0)('started by root', () => {
  test('the API is another user, and the judge is not', () => {
    expect(run('api', { folders: ['/'], port: 3000 }, WHO)).not.toBe('0')
    expect(run('judge', { folders: ['/'], port: 3000 }, WHO)).toBe('0')
  })

  test('the API reads a checkout that only root may enter, and cannot write to it', () => {
    expect(run('api', { folders: [closed], port: 3000 }, READS)).toBe('a page')
    expect(run('api', { folders: [closed], port: 3000 }, WRITES)).toBe('EACCES')
  })

  test('where the checkout can be read by everyone, the API can read nothing else', () => {
    expect(() => run('api', { folders: ['/'], port: 3000 }, READS)).toThrow('EACCES')
  })

  test('the API listens on a port below 1024 when that is its own', () => {
    const low = LISTENS.replace('listen(0', 'listen(1003')
    expect(run('api', { folders: ['/'], port: 1003 }, low)).toBe('')
  })
})

test.runIf(process.getuid?.() !== 0)('started by anyone else, nothing changes', () => {
  expect(launchOf('api', { folders: ['/'], port: 3000 })).toEqual({ execPath: process.execPath, execArgv: [] })
})
