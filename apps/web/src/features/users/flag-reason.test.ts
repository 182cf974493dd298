import { flagReasonDefault, storedFlagReasonDefault } from '@arbiter/contract/messages/accounts'
import { expect, test, vi } from 'vitest'

test('the stored default is the English sentence', () => {
  expect(storedFlagReasonDefault).toBe(flagReasonDefault)
})

test('the default is said in the words of the page, and what a person wrote is not changed', async () => {
  vi.resetModules()
  vi.doMock(import('@arbiter/contract/messages/accounts'), async (load) => ({
    ...(await load()),
    flagReasonDefault: '(ar) Your account was restricted.' as never,
  }))
  const { flagReasonText } = await import('./flag-reason.ts')
  expect(flagReasonText(storedFlagReasonDefault)).toBe('(ar) Your account was restricted.')
  expect(flagReasonText('Copied programs')).toBe('Copied programs')
  vi.doUnmock('@arbiter/contract/messages/accounts')
  // Other files of tests share the modules.
  vi.resetModules()
})
