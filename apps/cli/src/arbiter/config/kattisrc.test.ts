import { expect, test } from 'vitest'
import { loginIn, parseIni } from './kattisrc.ts'

const FILE = `# from the site
[user]
username: ines
token = arb_abc=1

[kattis]
; the host
hostname: judge.example.org
loginurl: https://judge.example.org/login
`

test('sections, comments and both signs are read', () => {
  expect(parseIni(FILE)).toEqual({
    user: { username: 'ines', token: 'arb_abc=1' },
    kattis: { hostname: 'judge.example.org', loginurl: 'https://judge.example.org/login' },
  })
})

test('server and token come from it', () => {
  expect(loginIn(FILE)).toEqual({ server: 'https://judge.example.org', token: 'arb_abc=1' })
})

test('the token of another site is not used', () => {
  expect(loginIn(FILE.replace('arb_abc', '0123456789abcdef'))).toBeNull()
})
