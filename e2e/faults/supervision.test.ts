import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { freePort, type LaunchedProduct, launchProduct } from '../../scripts/testing/launch-product.ts'
import { type App, pidOf, readIfThere } from '../../scripts/testing/processes.ts'

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
let product: LaunchedProduct | undefined
afterAll(() => product?.stop())

async function health(): Promise<string> {
  const reply = await fetch(`${origin}/api/health`).catch(() => undefined)
  return reply ? ((await reply.json()) as { status: string }).status : 'silent'
}

const post = (path: string, body: object) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  })

/** Waits until the product reports that it is healthy. */
async function untilHealthy(): Promise<string[]> {
  const seen: string[] = []
  for (let status = ''; status !== 'ok'; await sleep(5)) {
    status = await health()
    if (seen.at(-1) !== status) seen.push(status)
  }
  return seen
}

test('at the first moment at which a start is healthy, the admin signs in and programs run', async () => {
  const launching = launchProduct({ PORT: `${port}` })
  const seen = await untilHealthy()
  const signIn = await post('/api/users/login', { username: 'admin', password: 'the-journeys-admin' })
  const run = await post('/run', { language: 'python', code: 'print(6 * 7)', input: '' })
  product = await launching
  expect(seen[0]).toBe('silent') // it was asked before it was there
  expect(signIn.status).toBe(200)
  expect(await run.json()).toMatchObject({ success: true, output: '42\n' })
})

test('a judge that starts warms up: it compiles a program of each language', async () => {
  const { judges } = (await (await fetch(`${origin}/api/health`)).json()) as { judges: { languages: string[] }[] }
  expect(judges[0]?.languages.length).toBeGreaterThan(0)
  const compiled = () => readdirSync(`${product?.dataDir}/sandbox/judge/programs`)
  await expect.poll(compiled, { timeout: 80_000 }).toHaveLength(judges[0]?.languages.length ?? 0)
})

const apps: App[] = ['api', 'judge', 'runner']

test('an app whose event loop hangs is killed and started again, and its log says so', async () => {
  if (!product) throw new Error('the product does not run')
  const { pid: supervisor, dataDir } = product
  await sleep(2_500) // each has sent a heartbeat
  const pids = () => apps.map((app) => pidOf(supervisor, app) ?? 0)
  const hung = pids()
  for (const pid of hung) process.kill(pid, 'SIGSTOP')
  const areReplaced = () => pids().every((pid) => pid !== 0 && !hung.includes(pid))
  await expect.poll(areReplaced, { timeout: 40_000 }).toBe(true)
  for (const app of apps) expect(readIfThere(`${dataDir}/logs/${app}.log`)).toContain(`${app} hangs (silent for 10 s)`)
  await expect.poll(health, { timeout: 30_000 }).toBe('ok')
})
