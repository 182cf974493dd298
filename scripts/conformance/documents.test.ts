import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceLocale, spokenLocales } from '@arbiter/texts/locale-names'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const markdownIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))

const translations = spokenLocales.filter((locale) => locale !== sourceLocale).map((locale) => `docs/${locale}`)
const documents = ['.', 'docs', 'docs/decisions', ...translations, '.github', 'content', 'bench'].flatMap(markdownIn)

/** Links and pictures, in Markdown and in HTML, that lead to a file of the repository. */
function targetsIn(text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  )
  return targets.filter((target) => !/^(https?:|mailto:|#|\/)/.test(target)).map((target) => target.split('#')[0] ?? '')
}

test.each(documents)('every link in %s leads to a file', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8')
  const missing = targetsIn(text).filter((target) => !existsSync(resolve(ROOT, dirname(document), target)))
  expect(missing).toEqual([])
})

test.each(documents)('every command in %s is one of the project', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8')
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map((match) => match[1] ?? '')
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

/** Paths of the repository; `rules/verdict.ts` stands for `packages/rules/src/verdict.ts`. */
const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .map((file) => `/${file.replace('/src/', '/')}`)

test.each(documents.filter((document) => !/CHANGELOG|decisions/.test(document)))(
  'every source file that %s names is there',
  (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8')
    const named = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx|mjs|sql|c))`/g)].map((match) => match[1] ?? '')
    const missing = named.filter((name) => !files.some((file) => file.endsWith(`/${name.replace('/src/', '/')}`)))
    expect(missing).toEqual([])
  },
)

test('record 18 says what each dependency is for', () => {
  const record = readFileSync(join(ROOT, 'docs/decisions/0018-dependencies.md'), 'utf8')
  const named = [...record.matchAll(/^\| (.*?) \|/gm)].flatMap((match) => match[1]?.split(', ') ?? [])
  const isNamed = (name: string) =>
    named.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each))
  const unnamed = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).flatMap((each) => {
      const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, folder, each, 'package.json'), 'utf8'))
      return Object.keys(dependencies).filter((name) => !name.startsWith('@arbiter/') && !isNamed(name))
    }),
  )
  expect(unnamed).toEqual([])
})

test('the pictures of the README are there, in light and dark, and small', () => {
  const text = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const pictures = targetsIn(text).filter((target) => target.startsWith('docs/pictures/'))
  for (const name of ['problems', 'workspace', 'contest', 'scoreboard', 'admin'])
    for (const theme of ['light', 'dark']) expect(pictures).toContain(`docs/pictures/${name}-${theme}.webp`)
  const kept = readdirSync(join(ROOT, 'docs/pictures')).map((name) => join('docs/pictures', name))
  expect(kept.map((path) => relative('.', path)).toSorted()).toEqual([...new Set(pictures)].toSorted())
  const bytes = kept.reduce((sum, path) => sum + readFileSync(join(ROOT, path)).length, 0)
  expect(bytes).toBeLessThan(1_200_000)
})
