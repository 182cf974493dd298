import { inEditor } from '@arbiter/rules/languages/in-editor'
import { expect, test } from 'vitest'
import { foundLanguages, testedLanguages } from '../testing/languages-here.ts'
import { HEADER_OPTION } from './cpp.ts'
import { GOLD_OPTION } from './rust.ts'
import { recordedFlags } from './toolchain.ts'

const { toolchains, states } = foundLanguages

/** Where files lie, and what follows from the memory limit of the problem. */
const UNRECORDED = [
  HEADER_OPTION,
  GOLD_OPTION,
  '-o',
  '-omain',
  '-d',
  '-cp',
  '-c',
  '-e',
  '--check',
  '-kotlin-home',
  /^-Xmx\d+m$/,
  /^(-J)?-XX:SharedArchiveFile=/,
  /^--max-old-space-size=\d+$/,
]
const isUnrecorded = (word: string) =>
  UNRECORDED.some((known) => (typeof known === 'string' ? known === word : known.test(word)))

test.each(testedLanguages)('the flags recorded for %s are those that its tools get, all of them', (language) => {
  const toolchain = toolchains.get(language)
  if (!toolchain) throw new Error(`${language} is missing on this machine`)
  const source = toolchain.prepare(inEditor[language].template)
  const commands = {
    compile: toolchain.compile(source).argv,
    run: toolchain.run(source.entry, 256).argv,
  }
  for (const phase of ['compile', 'run'] as const) {
    const options = commands[phase].filter((word) => word.startsWith('-') && !isUnrecorded(word))
    // An option of one tool may have the name of one that is not recorded of another, as -d has.
    const recorded = toolchain.flags[phase].filter((flag) => flag.startsWith('-') && !isUnrecorded(flag))
    expect(recorded).toEqual(options)
    expect(commands[phase]).toEqual(expect.arrayContaining([...toolchain.flags[phase]]))
  }
})

test('flags of the compiler and of the runtime stand in one line', () => {
  expect(recordedFlags({ compile: ['-O2', '-s'], run: [] })).toBe('-O2 -s')
  expect(recordedFlags({ compile: ['-proc:none'], run: ['-Xss64m'] })).toBe('-proc:none; -Xss64m')
})

test('each language tells its commands as one would type them', () => {
  const described = Object.fromEntries(states.map(({ language, details }) => [language, details]))
  expect(described.cpp?.compileCommand).toMatch(/^g\+\+ -std=gnu\+\+20 .* -s -o main main\.cpp$/)
  expect(described.java?.runCommand).toMatch(/^java .* -cp \/w Main$/)
  expect(described.python?.compileCommand).toMatch(/^python3 -I -B -c "compile/)
  expect([described.c?.stackMb, described.java?.stackMb, described.javascript?.stackMb]).toEqual([null, 64, 64])
})
