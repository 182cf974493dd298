import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as limits from '@arbiter/rules/limits'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { judgingTools } from '../setup/system-tools.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const workspaces = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`),
)

test('the image installs the packages of every workspace', () => {
  const copied = [...read('Containerfile').matchAll(/^COPY (\S+)\/package\.json /gm)].map((match) => match[1])
  expect(copied.toSorted()).toEqual(workspaces.filter((name) => existsSync(join(ROOT, name, 'package.json'))))
})

test('the image has every tool that judging needs', () => {
  const installed =
    read('Containerfile')
      .match(/--no-install-recommends (.*) \\/)?.[1]
      ?.split(' ') ?? []
  for (const { name, packages } of judgingTools)
    expect({ name, found: packages.some((each) => installed.includes(each)) }).toEqual({ name, found: true })
})

/** Variables of the database's own image, and of the script that makes the roles. */
const OF_DATABASE = /^(POSTGRES_|API_PASSWORD|JUDGE_PASSWORD)/

test('compose.yaml and the units set only what .env.example explains', () => {
  const { services } = parse(read('compose.yaml'), { merge: true })
  const inCompose = Object.values<{ environment?: object }>(services).flatMap((one) =>
    Object.keys(one.environment ?? {}),
  )
  const units = readdirSync(join(ROOT, 'deploy/systemd')).map((name) => read(`deploy/systemd/${name}`))
  const inUnits = units.flatMap((text) => [...text.matchAll(/^Environment=(\w+)=/gm)].map((match) => match[1] ?? ''))
  const unknown = [...inCompose, ...inUnits].filter((key) => !read('.env.example').includes(`\n${key}=`))
  expect(unknown.filter((key) => !OF_DATABASE.test(key))).toEqual([])
  expect(services.api.environment.PROGRAMS).toBe('api')
})

test.runIf(existsSync('/usr/bin/systemd-analyze'))('systemd finds nothing wrong with the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-units-'))
  cpSync(join(ROOT, 'deploy/systemd'), folder, { recursive: true })
  const units = readdirSync(folder).map((name) => join(folder, name))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

const UNITS = { minutes: 'MINUTES', hours: 'HOURS', days: 'DAYS' } as const

test('the table of what is kept for how long says what the limits say', () => {
  const rows = [...read('docs/operations.md').matchAll(/\| (\d+) (minutes|hours|days) \| `(\w+)` \|$/gm)]
  for (const [, amount, unit, name = ''] of rows) {
    expect([name, (limits as Record<string, unknown>)[name]]).toEqual([name, Number(amount)])
    expect(name).toContain(UNITS[unit as keyof typeof UNITS])
  }
  const listed = rows.map((row) => row[3])
  const kept = Object.keys(limits).filter((name) => /KEPT_(MINUTES|HOURS|DAYS)$/.test(name))
  expect(kept.filter((name) => !listed.includes(name))).toEqual([])
})
