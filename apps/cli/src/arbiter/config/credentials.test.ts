import { expect, test } from 'vitest'
import type { Config } from './config-file.ts'
import { credentialsFrom } from './credentials.ts'

const home = 'https://home.example.org'
const other = 'https://other.example.org'
const config: Config = { server: home, servers: { [home]: { token: 'arb_home', username: 'ines' } }, languages: {} }
const usual = { environment: {}, config, folderServer: undefined, kattis: null }

test('the server of the configuration is asked with its token', () => {
  expect(credentialsFrom(usual)).toEqual({ server: home, token: 'arb_home' })
})

test('the server of the folder is asked instead, and never with the token of another one', () => {
  expect(credentialsFrom({ ...usual, folderServer: other })).toEqual({ server: other, token: null })
})

test('ARBITER_URL and ARBITER_TOKEN replace everything', () => {
  const environment = { ARBITER_URL: other, ARBITER_TOKEN: 'arb_other' }
  expect(credentialsFrom({ ...usual, environment, folderServer: home })).toEqual({ server: other, token: 'arb_other' })
})

test('ARBITER_TOKEN alone is for the usual server, and no folder can get it', () => {
  const environment = { ARBITER_TOKEN: 'arb_own' }
  expect(credentialsFrom({ ...usual, environment })).toEqual({ server: home, token: 'arb_own' })
  expect(() => credentialsFrom({ ...usual, environment, folderServer: other })).toThrow('ARBITER_URL')
})

test('a file like .kattisrc is used where nothing else names a server', () => {
  const kattis = { server: other, token: 'arb_kattis' }
  const empty = { servers: {}, languages: {} }
  expect(credentialsFrom({ ...usual, config: empty, kattis })).toEqual({ server: other, token: 'arb_kattis' })
  expect(credentialsFrom({ ...usual, kattis })).toEqual({ server: home, token: 'arb_home' })
})

test('without any server, the sentence says how to sign in', () => {
  expect(() => credentialsFrom({ ...usual, config: { servers: {}, languages: {} } })).toThrow('arbiter login')
})
