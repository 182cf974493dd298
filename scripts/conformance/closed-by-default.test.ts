import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** What is added to the rules: where it is declared, and the places that have to decide about it. */
const madeUp = {
  verdict: {
    file: 'verdict.ts',
    before: "  'Error',\n] as const",
    after: "  'Error',\n  'Made Up',\n] as const",
    deciding: [
      ...['analysis/counterexample.ts', 'board/public-log.ts'],
      ...['scoring/group-scoring.ts', 'scoring/scoring-rule.ts'],
    ],
  },
  'kind of event': {
    file: 'board/contest-event.ts',
    before: 'interface Payloads {',
    after: "interface Payloads {\n  'made-up': Record<never, never>",
    deciding: ['board/board.ts', 'board/public-log.ts'],
  },
  'contest type': {
    file: 'contests/contest.ts',
    before: "'CF', 'CUSTOM'] as const",
    after: "'CF', 'CUSTOM', 'MADE UP'] as const",
    deciding: ['scoring/scoring-rules.ts'],
  },
  language: {
    file: 'languages.ts',
    before: "'javascript'] as const",
    after: "'javascript', 'madeup'] as const",
    deciding: [
      ...['languages.ts', 'judging/limit-ceilings.ts', 'mutants/tokens.ts'],
      ...['problems/fast-input.ts', 'problems/starter-templates.ts'],
    ],
  },
} as const

const root = resolve(import.meta.dirname, '../..')
let copy = ''
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'arbiter-closed-'))
  cpSync(join(root, 'packages/rules/src'), join(copy, 'src'), {
    recursive: true,
    filter: (path) => !/\.test\.ts$|\/testing$/.test(path),
  })
  const options = { noEmit: true, composite: false, emitDeclarationOnly: false, types: [] }
  const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions: options, include: ['src'] }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The files that do not compile, below `src`. */
function complaining(): string[] {
  const compiler = join(root, 'node_modules/.bin/tsc')
  const { stdout, status } = spawnSync(compiler, ['-p', copy, '--pretty', 'false'], { cwd: copy, encoding: 'utf8' })
  if (status === 0) return []
  return [...new Set([...stdout.matchAll(/^(?:src\/)?(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file ?? ''))]
}

describe('a rule that lists what there is', () => {
  test('compiles as it stands', () => {
    expect(complaining()).toEqual([])
  })

  test.each(Object.entries(madeUp))('does not compile with a made-up %s until it has decided about it', (_, change) => {
    const { file, before, after, deciding } = change
    const path = join(copy, 'src', file)
    const source = readFileSync(path, 'utf8')
    expect(source).toContain(before)
    writeFileSync(path, source.replace(before, after))
    const found = complaining()
    writeFileSync(path, source)
    expect(found).toEqual(expect.arrayContaining([...deciding]))
  })
})
