import { expect, test } from 'vitest'
import { ask } from './host.ts'

test('a tool is recognised by what it prints, on either stream', async () => {
  expect(await ask('/bin/sh', ['-c', 'echo out; echo err >&2'])).toBe('out\nerr\n')
})

test('a tool that is not there, or fails, has no answer', async () => {
  expect(await ask('/usr/bin/no-such-tool', [])).toBeUndefined()
  expect(await ask('/bin/sh', ['-c', 'exit 1'])).toBeUndefined()
})

test('a tool that does not answer in time is not taken for a missing one', async () => {
  await expect(ask('/bin/sleep', ['10'], 200)).rejects.toThrow('sleep did not answer within 0.2 s')
})
