import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LanguageState } from '@arbiter/contract/site/languages'
import { ARM64_FLAGS } from '@arbiter/sandbox/languages/native'
import { spokenLocales } from '@arbiter/texts/locale-names'
import { expect, test } from 'vitest'
import { languagesDocument, withoutLanguages, withoutMachine } from './document.ts'
import { fileIn, languagesHere } from './write-languages.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

test('docs/languages.md is what `npm run languages` writes in each language, but for the versions of the machine', async () => {
  const { states } = await languagesHere(ROOT)
  const missing = states.filter(({ isAvailable }) => !isAvailable).map(({ name }) => name)
  for (const locale of spokenLocales) {
    const committed = readFileSync(join(ROOT, fileIn(locale)), 'utf8')
    const expected = withoutMachine(withoutLanguages(committed, missing))
    expect(withoutMachine(languagesDocument(states, process.arch, locale))).toBe(expected)
  }
})

const c = (version: string, flags: string[]): LanguageState => ({
  ...{ language: 'c', name: 'C', version, isAvailable: true, reason: null },
  details: {
    compileCommand: `gcc ${[...flags, '-s'].join(' ')} -o main main.c`,
    runCommand: '/w/main',
    ...{ flags: '', compileMemoryMb: 512, threads: 16, stackMb: null },
  },
})

test('two machines with other versions and architectures agree on the rest, and only on that', () => {
  const x64 = languagesDocument([c('gcc 12.2.0', ['-O2'])], 'x64')
  const arm64 = languagesDocument([c('gcc 14.2.0', ['-O2', ...ARM64_FLAGS])], 'arm64')
  const slow = languagesDocument([c('gcc 12.2.0', ['-O1'])], 'x64')
  expect(withoutMachine(arm64)).toBe(withoutMachine(x64))
  expect(withoutMachine(slow)).not.toBe(withoutMachine(x64))
})
