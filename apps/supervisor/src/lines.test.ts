import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { onLines } from './lines.ts'

function linesOf(chunks: (string | Buffer)[], maxLength?: number): Promise<string[]> {
  const stream = new PassThrough()
  const lines: string[] = []
  onLines(stream, (line) => lines.push(line), maxLength)
  for (const chunk of chunks) stream.write(chunk)
  stream.end()
  return new Promise((done) => stream.once('end', () => done(lines)))
}

test('lines are put together from pieces, also in the middle of a letter', async () => {
  const letter = Buffer.from('é')
  expect(await linesOf(['one\ntw', 'o\n', '\n', letter.subarray(0, 1), letter.subarray(1), ' last'])).toEqual([
    'one',
    'two',
    '',
    'é last',
  ])
})

test('a line without end is clipped, and the next one is whole', async () => {
  expect(await linesOf(['x'.repeat(50), 'y'.repeat(50), '\nnext\n'], 60)).toEqual([
    `${'x'.repeat(50)}${'y'.repeat(10)}… (40 more characters)`,
    'next',
  ])
})
