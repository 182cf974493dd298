import { expect, test } from 'vitest'
import { signInAddress } from './sign-in-address.ts'

const at = (address: string) => new URL(address, 'https://judge.example')

test.each([
  ['/problems/two-cranes?contest=7#samples', '/login?next=%2Fproblems%2Ftwo-cranes%3Fcontest%3D7%23samples'],
  ['/contests', '/login?next=%2Fcontests'],
  ['/', '/login'],
  ['/register?next=%2Fcontests', '/login?next=%2Fcontests'],
  ['/login?next=%2Fcontests', '/login?next=%2Fcontests'],
  ['/forgot-password', '/login'],
  ['/reset-password?token=secret', '/login'],
])('from %s one signs in at %s', (from, address) => {
  expect(signInAddress('/login', at(from))).toBe(address)
})

test('registering leads to the same place, by way of signing in', () => {
  expect(signInAddress('/register', at('/contests'))).toBe('/register?next=%2Fcontests')
  expect(signInAddress('/register', at('/login?next=%2Fcontests'))).toBe('/register?next=%2Fcontests')
})
