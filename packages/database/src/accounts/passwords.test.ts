import { expect, test } from 'vitest'
import { generatePassword, hashPassword, isPasswordOf } from './passwords.ts'

test('the right password opens, any other does not', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await isPasswordOf(hash, 'correct horse')).toBe(true)
  expect(await isPasswordOf(hash, 'Correct horse')).toBe(false)
})

test('a user without a password can not be entered with any', async () => {
  expect(await isPasswordOf(null, '')).toBe(false)
  expect(await isPasswordOf(undefined, 'anything')).toBe(false)
})

test('a generated password can be typed from paper', () => {
  expect(generatePassword()).toMatch(/^([a-km-z2-9]{5}-){3}[a-km-z2-9]{4}$/)
  expect(generatePassword()).not.toBe(generatePassword())
})
