import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { recordHeartbeat } from '@arbiter/database/queue/judges'
import { nothingCounted, withVerdict } from '@arbiter/rules/judging/judge-counters'
import { describe, expect, type TestContext, test } from 'vitest'
import { readExposition } from '../testing/exposition.ts'
import { testServer } from '../testing/test-server.ts'

const deploy = (path: string) => fileURLToPath(new URL(`../../../../deploy/${path}`, import.meta.url))
const alerts = await readFile(deploy('prometheus/alerts.yml'), 'utf8')

interface Panel {
  id: number
  title: string
  targets?: { expr: string }[]
}
const dashboard = JSON.parse(await readFile(deploy('grafana/arbiter.json'), 'utf8')) as { uid: string; panels: Panel[] }
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

const METRICS_TOKEN = 'a-token-for-prometheus'
const { db, get } = await testServer({ METRICS_TOKEN, DATA_DIR: process.cwd() })

/** The metrics of a server with one judge. */
async function shownNames(): Promise<Set<string>> {
  const judge = { name: 'north', slots: 1, isJudging: true, idleReason: null, sandboxMode: null, languages: [] }
  const counters = withVerdict(nothingCounted, 'cpp', 'Accepted')
  await recordHeartbeat(db, { ...judge, id: crypto.randomUUID(), counters })
  const { body } = await get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
  const families = readExposition(body)
  return new Set(families.flatMap(({ name, type }) => (type === 'histogram' ? [`${name}_bucket`] : [name])))
}

const namesIn = (text: string) => new Set(text.match(/\b(arbiter|nodejs|process)_\w+/g))

test('alerts and dashboard ask only for what there is', async () => {
  const shown = await shownNames()
  const expressions = alerts.split('\n').filter((line) => line.trim().startsWith('expr:'))
  for (const name of namesIn([...expressions, ...queries].join('\n'))) expect(shown, name).toContain(name)
})

test('the dashboard shows every metric of ours', async () => {
  const asked = namesIn(queries.join('\n'))
  const ours = [...(await shownNames())].filter((name) => name.startsWith('arbiter_'))
  const unseen = ours.filter((name) => !asked.has(name))
  // The version is a filter of the dashboard; running judges are in its count of those that take jobs.
  expect(unseen.sort()).toEqual(['arbiter_build_info', 'arbiter_disk_size_bytes', 'arbiter_judge_up'])
})

test('panels of the dashboard have ids and titles of their own', () => {
  const ids = dashboard.panels.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(dashboard.panels.every(({ title }) => title !== '')).toBe(true)
  expect(dashboard.uid).toBe('arbiter')
})

test('each alert has a test, a severity, and says what to do', async () => {
  const tested = await readFile(deploy('prometheus/alerts.test.yml'), 'utf8')
  const rules = alerts.split('- alert: ').slice(1)
  expect(rules.length).toBeGreaterThan(10)
  for (const rule of rules) {
    const name = rule.match(/^\w+/)?.[0]
    expect(tested).toMatch(new RegExp(`alertname: ${name}\\n\\s+exp_alerts`))
    expect(rule).toMatch(/severity: (critical|warning)/)
    expect(rule).toMatch(/summary: .+\n\s+action: .+/)
  }
})

describe('promtool', () => {
  function promtool(context: TestContext, ...args: string[]): void {
    const { error, status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
    if (error) context.skip('promtool is not installed (Debian package prometheus)')
    expect(status, stdout + stderr).toBe(0)
  }

  test('takes the rules', (context) => promtool(context, 'check', 'rules', deploy('prometheus/alerts.yml')))

  test('sees each alert come and stay away', (context) =>
    promtool(context, 'test', 'rules', deploy('prometheus/alerts.test.yml')))

  test('takes each query of the dashboard', async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'arbiter-queries-'))
    const rules = queries.map((expr, index) => ({
      record: `dashboard:query${index}`,
      expr: expr.replaceAll('$__rate_interval', '1m').replaceAll('$job', 'arbiter'),
    }))
    // YAML is a superset of JSON.
    await writeFile(join(folder, 'queries.yml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    try {
      promtool(context, 'check', 'rules', join(folder, 'queries.yml'))
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
