import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avatarGradient, initials } from './avatar.ts'

test.each([
  ['Ada', 'Lovelace', 'AL'],
  ['ada', 'lovelace', 'AL'],
  [' Ada', '', 'A'],
  ['', '', 'Q'],
  ['Élodie', 'Ångström', 'ÉÅ'],
  ['𝒜da', '王', '𝒜王'],
])('%j %j has the initials %s [2.1.9]', (firstname, lastname, expected) => {
  expect(initials({ username: 'queen', firstname, lastname })).toBe(expected)
})

test('a gradient is one of five and always the same for the same name [2.1.10]', () => {
  fc.assert(
    fc.property(fc.string(), (username) => {
      expect([1, 2, 3, 4, 5]).toContain(avatarGradient(username))
      expect(avatarGradient(username)).toBe(avatarGradient(username))
    }),
  )
})

test('names that differ in one letter are spread over all five gradients [2.1.10]', () => {
  const gradients = Array.from({ length: 500 }, (_, index) => avatarGradient(`user${index}`))
  for (const gradient of [1, 2, 3, 4, 5]) {
    expect(gradients.filter((one) => one === gradient).length).toBeGreaterThan(60)
  }
})
