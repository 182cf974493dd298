import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig, writeConfig } from './config-file.ts'
import { configFile } from './config-path.ts'
import { checkedName, settingsIn, withSetting } from './settings.ts'

const folder = await mkdtemp(join(tmpdir(), 'arbiter-config-'))
afterAll(() => rm(folder, { recursive: true }))
const empty = { servers: {}, languages: {} }

test('it is where the environment wants it', () => {
  expect(configFile({ XDG_CONFIG_HOME: '/x', HOME: '/home/ines' })).toBe('/x/arbiter/config.json')
  expect(configFile({ HOME: '/home/ines' })).toBe('/home/ines/.config/arbiter/config.json')
})

test('only its owner may read it, also where a file with other rights was there', async () => {
  const path = join(folder, 'arbiter/config.json')
  await writeConfig(path, { ...empty, server: 'https://judge.example.org' })
  await writeFile(path, await readFile(path), { mode: 0o644 })
  await writeConfig(path, { ...empty, language: 'cpp' })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readConfig(path)).toMatchObject({ language: 'cpp' })
})

test('a missing file is an empty configuration, and a broken one is named', async () => {
  expect(await readConfig(join(folder, 'none.json'))).toEqual(empty)
  const broken = join(folder, 'broken.json')
  await writeFile(broken, '{ "server": ')
  await expect(readConfig(broken)).rejects.toThrow(broken)
})

test('settings are set, shown and taken out', () => {
  const set = withSetting(withSetting(empty, 'language', 'py'), 'cpp.build', 'clang++ -o {out} {file}')
  expect(settingsIn(set)).toEqual({ language: 'python', 'cpp.build': 'clang++ -o {out} {file}' })
  expect(settingsIn(withSetting(withSetting(set, 'language', ''), 'cpp.build', ''))).toEqual({})
})

test('a token is no setting', () => {
  expect(() => checkedName('token')).toThrow('no setting')
  const signedIn = { ...empty, servers: { 'https://judge.example.org': { token: 'arb_x', username: 'ines' } } }
  expect(JSON.stringify(settingsIn(signedIn))).not.toContain('arb_x')
})
