import { expect, test } from 'vitest'
import { CliFailure } from '../cli-failure.ts'
import { isOpenToListeners, serverAddress } from './server-address.ts'

test.each([
  ['https://judge.example.org/problems/sum?x=1', 'https://judge.example.org'],
  ['judge.example.org', 'https://judge.example.org'],
  ['judge.example.org:8080', 'https://judge.example.org:8080'],
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000/', 'http://127.0.0.1:3000'],
  ['http://judge.example.org', 'http://judge.example.org'],
])('%s is the server %s', (typed, server) => {
  expect(serverAddress(typed)).toBe(server)
})

test.each(['', 'ftp://judge.example.org', 'https://', 'two words'])('"%s" is no server', (typed) => {
  expect(() => serverAddress(typed)).toThrow(CliFailure)
})

test('a token may be read by others only where the connection is not encrypted and leaves this machine', () => {
  expect(isOpenToListeners('http://judge.example.org')).toBe(true)
  expect(isOpenToListeners('https://judge.example.org')).toBe(false)
  expect(isOpenToListeners('http://127.0.0.1:3000')).toBe(false)
  expect(isOpenToListeners('http://127.0.0.1.example.org')).toBe(true)
})
