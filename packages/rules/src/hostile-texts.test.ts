import { describe, expect, test } from 'vitest'
import { sameOutput } from './judging/output-comparison.ts'
import { deviceName } from './people/device-name.ts'
import { isReadableName } from './people/person-name.ts'
import { socialAddress } from './people/social-link.ts'
import { isUsername } from './people/username.ts'
import type { Comparison } from './problems/problem.ts'
import { looksLikeId, slugOf } from './problems/slug.ts'
import { utf8ByteLength } from './site/text-size.ts'
import { repeated, slowTexts } from './testing/hostile-texts.ts'

/** What users write and what their programs print takes time in step with its length, whatever it is. */
const bytesOf = (text: string) => {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
  return bytes
}

const outputs = ['a', '0', ' ', '\n', ' \n', '\t', '0 ', '1.', '1e', '.1', '-', 'a\n\n'].map((piece) => ({
  name: piece,
  make: (length: number) => repeated(piece, length),
}))

test.each(['token', 'line', 'float'] as const)(
  'outputs are compared by %s in time that their length allows',
  (mode) => {
    const comparison: Comparison = { mode, caseSensitive: false, tolerance: 1e-6 }
    const compare = (text: string) => {
      sameOutput(bytesOf(text), bytesOf(`${text} `), comparison)
      sameOutput(bytesOf(`x${text}`), bytesOf(text), comparison)
      sameOutput(bytesOf(`${text}x`), bytesOf(` ${text}y`), comparison)
    }
    expect(slowTexts(compare, 400, outputs)).toEqual([])
  },
)

describe.each([
  { name: 'a slug', work: slugOf },
  { name: 'an id', work: looksLikeId },
  { name: 'a username', work: isUsername },
  { name: 'a name', work: isReadableName },
  { name: 'a browser', work: deviceName },
  { name: 'a link', work: (text: string) => socialAddress('github', text) },
  { name: 'a size', work: utf8ByteLength },
])('$name', ({ work }) => {
  test('is never slower than the length allows', () => {
    expect(slowTexts(work, 400)).toEqual([])
  }, 120_000)
})
