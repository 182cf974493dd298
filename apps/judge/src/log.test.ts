import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MAX_LOGGED_LENGTH } from '@arbiter/rules/site/logged'
import { expect, test } from 'vitest'

const program = `
import { log } from ${JSON.stringify(fileURLToPath(new URL('log.ts', import.meta.url)))}
log('info', 'x'.repeat(${MAX_LOGGED_LENGTH + 1}))
log('error', 'The claim failed', new Error('insert into users', { cause: Object.assign(new Error('no line'), { code: 'E1' }) }))
process.exit()
`

test('each line is an object with level, time and name; texts are clipped, and errors logged without their values', () => {
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { ...process.env, LOG_LEVEL: 'info' },
  })
  const lines = output.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      name: 'judge',
      msg: expect.stringMatching(/^x{2000}… \(2001 characters\)$/),
    },
    {
      level: 50,
      time: expect.any(Number),
      name: 'judge',
      msg: 'The claim failed',
      err: { type: 'Error', message: 'no line', code: 'E1', stack: expect.stringContaining('Error: no line') },
    },
  ])
  expect(output).not.toContain('insert into users')
})
