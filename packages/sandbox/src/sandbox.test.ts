import { expect, test } from 'vitest'
import { openSandbox } from './sandbox.ts'

test('without proven walls the sandbox stays shut and says why', async () => {
  const opened = await openSandbox()
  expect(opened).toMatchObject({ kind: 'off', reason: expect.stringContaining('no sandbox') })
})
