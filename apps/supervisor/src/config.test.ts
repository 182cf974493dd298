import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { parseConfig, ServeConfig } from './config.ts'

test('an empty environment is enough', () => {
  expect(parseConfig({})).toMatchObject({
    PORT: 3000,
    RUNNER_PORT: 3001,
    PROGRAMS: ['api', 'judge', 'runner'],
    DATA_DIR: './.data',
    ADMIN_USERNAME: 'admin',
    JUDGE_CONCURRENCY: availableParallelism(),
    RATE_LIMIT: 'on',
  })
})

test('a key that is set to nothing counts as not set', () => {
  expect(parseConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 })
})

test('everything that is wrong is listed at once, and secrets are not repeated', () => {
  const wrong = {
    PORT: 'abc',
    RATE_LIMIT: 'maybe',
    ADMIN_PASSWORD: 'short',
    ADMIN_EMAIL: 'nowhere',
    JUDGE_CONCURRENCY: '0',
  }
  const parse = () => parseConfig(wrong)
  for (const word of ['PORT', 'now: abc', 'RATE_LIMIT', 'ADMIN_EMAIL', 'JUDGE_CONCURRENCY', 'ADMIN_PASSWORD']) {
    expect(parse).toThrow(word)
  }
  expect(parse).not.toThrow('short')
})

test.each([
  [{ PORT: '4000', RUNNER_PORT: '4000' }, 'RUNNER_PORT must differ from PORT'],
  [{ AI_BASE_URL: 'http://localhost:11434/v1' }, 'AI_BASE_URL belong together'],
  [{ SMTP_URL: 'smtp://localhost' }, 'PUBLIC_URL must be set where SMTP_URL is'],
  [{ SMTP_URL: 'localhost:25' }, 'SMTP_URL must be smtp://user:password@host:587 or smtps://…, without more'],
  [{ DATABASE_URL: 'mysql://somewhere' }, 'DATABASE_URL must begin with postgresql://'],
  [{ PROGRAMS: 'api,web' }, 'PROGRAMS.1 must be some of api,judge,runner'],
  [{ PROGRAMS: 'judge, runner' }, 'DATABASE_URL must be set for a judge without the API'],
  [{ JUDGE_DATABASE_URL: 'postgresql://judge@db/arbiter' }, 'DATABASE_URL must be set where'],
  [{ DATABASE_DIRECT: '10.0.0.4:5000' }, 'DATABASE_URL must be set where DATABASE_DIRECT is'],
  [{ DATABASE_DIRECT: 'postgresql://10.0.0.4' }, 'DATABASE_DIRECT must be a host and a port'],
  [{ ADMIN_USERNAME: 'a b' }, 'ADMIN_USERNAME must be 3 to 30'],
])('%j is refused with "%s"', (environment, sentence) => {
  expect(() => parseConfig(environment)).toThrow(sentence)
})

test('.env.example explains every key that an operator may set', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const internal = ['VERSION', 'WEB_ROOT', 'CLI_FILE', 'SANDBOX_DIR', 'WARDEN_SOURCES', 'LISTEN_FD', 'LISTEN_FD_COUNT']
  for (const key of Object.keys(ServeConfig.shape).filter((name) => !internal.includes(name))) {
    expect(example).toContain(`${key}=`)
  }
})
