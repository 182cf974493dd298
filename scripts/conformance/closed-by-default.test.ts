import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

interface MadeUp {
  /** Where it is declared, the end of the declaration, and its name. */
  file: string
  before: string
  name: string
  after: string
  /** The files that have to decide about it. */
  deciding: string[]
}

/** What is added to the product, and the places that must not compile until they have decided about it. */
const madeUp: Record<string, MadeUp> = {
  verdict: {
    file: 'packages/rules/src/verdict.ts',
    before: "  'Error',\n] as const",
    name: 'Made Up Verdict',
    after: "  'Error',\n  'Made Up Verdict',\n] as const",
    deciding: [
      ...[
        'analysis/program-analysis.ts',
        'board/public-log.ts',
        'scoring/group-scoring.ts',
        'scoring/scoring-rule.ts',
      ].map((file) => `packages/rules/src/${file}`),
      ...['packages/rules/src/verdict.ts', 'apps/api/src/setter-jobs/checker.ts'],
      'apps/web/src/features/submissions/verdict-look.ts',
    ],
  },
  'kind of event': {
    file: 'packages/rules/src/board/contest-event.ts',
    before: 'interface Payloads {',
    name: 'made-up-event',
    after: "interface Payloads {\n  'made-up-event': Record<never, never>",
    deciding: ['board.ts', 'public-log.ts', 'virtual-log.ts'].map((file) => `packages/rules/src/board/${file}`),
  },
  'contest type': {
    file: 'packages/rules/src/contests/contest.ts',
    before: "'CF', 'CUSTOM'] as const",
    name: 'MADE UP TYPE',
    after: "'CF', 'CUSTOM', 'MADE UP TYPE'] as const",
    deciding: [
      'packages/rules/src/scoring/scoring-rules.ts',
      'apps/web/src/pages/admin/contest-form/contest-fields.tsx',
      'apps/web/src/pages/contests/detail/quick-info.tsx',
    ],
  },
  language: {
    file: 'packages/rules/src/languages.ts',
    before: "  cpp23: 'C++23',\n",
    name: 'madeuplanguage',
    after: "  cpp23: 'C++23',\n  madeuplanguage: 'Made Up',\n",
    deciding: [
      ...['descriptions.ts', 'fast-input.ts', 'in-editor.ts'].map((file) => `packages/rules/src/languages/${file}`),
      ...['find-languages.ts', 'formatter.ts'].map((file) => `packages/sandbox/src/languages/${file}`),
      'packages/contract/src/messages/languages.ts',
    ],
  },
  role: {
    file: 'packages/rules/src/people/access.ts',
    before: "['admin', 'user'] as const",
    name: 'made-up-role',
    after: "['admin', 'user', 'made-up-role'] as const",
    deciding: ['packages/rules/src/people/access.ts', 'apps/web/src/pages/admin/users/user-columns.tsx'],
  },
  ability: {
    file: 'packages/rules/src/people/grants.ts',
    before: "  'people.manage',\n] as const",
    name: 'made-up.ability',
    after: "  'people.manage',\n  'made-up.ability',\n] as const",
    deciding: ['packages/rules/src/people/abilities.ts'],
  },
  'thing with grants': {
    file: 'packages/rules/src/people/grants.ts',
    before: "['problem', 'contest'] as const",
    name: 'madeUpThing',
    after: "['problem', 'contest', 'madeUpThing'] as const",
    deciding: ['packages/rules/src/people/abilities.ts'],
  },
  'kind of background job': {
    file: 'packages/database/src/queue/background-jobs.ts',
    before: "'proposal', 'complexity'] as const",
    name: 'made-up-job',
    after: "'proposal', 'complexity', 'made-up-job'] as const",
    deciding: [
      'packages/database/src/queue/background-jobs.ts',
      'apps/api/src/metrics/judging-metrics.ts',
      'apps/judge/src/background/background-jobs.ts',
    ],
  },
}

const root = resolve(import.meta.dirname, '../..')
/** Below the project, so that the copies find its packages. */
const copy = join(root, '.cache/closed-by-default')
const packages = ['rules', 'contract', 'problem-format', 'database', 'sandbox']
const parts = [
  ...packages.map((name) => `packages/${name}`),
  ...['api', 'judge', 'runner', 'web'].map((name) => `apps/${name}`),
]

/** By file, the lines that do not compile. */
let complaints = new Map<string, string[]>()

/** All of them at once, so that the product is compiled a single time. That it compiles without them is checked before any test. */
beforeAll(() => {
  copySources()
  for (const { file, before, after } of Object.values(madeUp)) {
    const source = readFileSync(join(copy, file), 'utf8')
    expect(source).toContain(before)
    writeFileSync(join(copy, file), source.replace(before, after))
  }
  complaints = compile()
}, 300_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function copySources(): void {
  rmSync(copy, { recursive: true, force: true })
  for (const part of parts)
    cpSync(join(root, part, 'src'), join(copy, part, 'src'), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$|\/testing$/.test(path),
    })
  const paths = Object.fromEntries(packages.map((name) => [`@arbiter/${name}/*`, [`./packages/${name}/src/*.ts`]]))
  const compilerOptions = {
    ...{ noEmit: true, composite: false, emitDeclarationOnly: false, paths },
    ...{ lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', types: ['node', 'vite/client'] },
  }
  const files = [...new Set(Object.values(madeUp).flatMap(({ deciding }) => deciding))]
  const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, files }
  mkdirSync(copy, { recursive: true })
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
}

function compile(): Map<string, string[]> {
  const compiler = join(root, 'node_modules/.bin/tsc')
  const { stdout } = spawnSync(compiler, ['-p', copy, '--pretty', 'false'], { cwd: copy, encoding: 'utf8' })
  const found = new Map<string, string[]>()
  for (const [line, file = ''] of stdout.matchAll(/^(\S+?)\(\d+,\d+\): error.*$/gm))
    found.set(file, [...(found.get(file) ?? []), line])
  return found
}

/** A function that lacks a return does not say for which kind. */
const isAbout = (line: string, name: string) => line.includes(name) || line.includes('TS2366')

describe.each(Object.entries(madeUp))('a made-up %s', (_, { name, deciding }) => {
  test.each(deciding)('does not compile in %s, which has to decide about it', (file) => {
    expect(complaints.get(file)?.filter((line) => isAbout(line, name)) ?? []).not.toEqual([])
  })
})

test('no file fails for another reason', () => {
  const names = Object.values(madeUp).map(({ name }) => name)
  const others = [...complaints.values()].flat().filter((line) => !names.some((name) => isAbout(line, name)))
  expect(others).toEqual([])
})
