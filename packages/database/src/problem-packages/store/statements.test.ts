import { originalMark } from '@arbiter/problem-format/original-mark'
import { polygon, xml } from '@arbiter/problem-format/testing/polygon-package'
import { type Changes, current, filesOf, legacy, readGood } from '@arbiter/problem-format/testing/some-package'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { problemPictureUses } from '../../schema/problem-pictures.ts'
import { problemStatements, problems } from '../../schema/problems.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { exportPackage } from './export-package.ts'
import type { ExportFormat } from './exporting.ts'
import { importPackage } from './import-package.ts'
import type { DrawPicture } from './store-pictures.ts'

const { db } = await freshDatabase()
beforeEach(async () => {
  await db.delete(problems)
})

/** Drawings become SVG, and so do pictures that have pixels become WebP. */
const drawPicture: DrawPicture = async (file) => {
  const text = file.toString()
  if (text === 'broken') return { kind: 'failed', fault: { code: 'picture.unreadable' } }
  const isDrawing = /pdf|eps/.test(text)
  return { kind: 'drawn', content: Buffer.from(`drawn ${text}`), type: isDrawing ? 'svg' : 'webp', isDense: false }
}

const importFiles = async (files: Changes) => importPackage(db, await readGood(filesOf(files)), { drawPicture })

async function exported(format: ExportFormat): Promise<Record<string, string>> {
  const { files } = (await exportPackage(db, 'sum', format)) ?? { files: [] }
  return Object.fromEntries(await Promise.all(files.map(async ({ path, read }) => [path, (await read()).toString()])))
}

/** Figures of every kind, a footnote, three languages, PDF files, attachments and names with blanks. */
const everything: Changes = {
  ...legacy,
  'problem.yaml': 'name: { en: Sum, de: Summe }\nuuid: 1b4e28ba-2fa1-41d2-883f-0016d3cca427\n',
  'problem.pdf': '%PDF-1.4 root\n',
  'problem_statement/problem.en.tex':
    '\\problemname{Sum}Add\\footnote{Plus.}.\n\\includegraphics[width=0.5\\textwidth]{a}\n\\includegraphics{my pic.png}\n\\section*{Input}\nTwo.\n\\section*{Output}\nOne.\n',
  'problem_statement/problem.de.tex': '\\problemname{Summe}Addiere.\n\\includegraphics{figs/b.eps}\n',
  'problem_statement/problem.sv.pdf': '%PDF-1.4 sv\n',
  'problem_statement/a.pdf': 'pdf a',
  'problem_statement/figs/b.eps': 'eps b',
  'problem_statement/my pic.png': 'png',
  'attachments/a tool.py': 'print()\n',
}

const sources = (files: Changes) =>
  Object.fromEntries(
    Object.entries(files).filter(([path]) => /^(problem_statement|statement|attachments)\/|^problem.pdf$/.test(path)),
  )

const inFolder = (files: Changes, folder: string) =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path.replace(/^(problem_)?statement\//, `${folder}/`), content]),
  )

test('every file of the statement goes out as it came in, in either format', async () => {
  await importFiles(everything)
  expect(sources(await exported('legacy'))).toEqual(sources(everything))
  expect(sources(await exported('2025-09'))).toEqual(inFolder(sources(everything), 'statement'))
})

test('the problem shows its figures, footnotes and languages', async () => {
  const { problemId, warnings } = await importFiles(everything)
  const [row] = await db.select().from(problems).where(eq(problems.id, problemId))
  expect(row?.statementLanguage).toBe('en')
  expect(row?.statement).toMatch(
    /^Add\[\^1\]\.\n!\[\]\(\/api\/problem-pictures\/[0-9a-f]{64}\.svg#width=50\)\n!\[\]\(\/api\/problem-pictures\/[0-9a-f]{64}\.webp\)\n\n\[\^1\]: Plus\.$/,
  )
  const others = await db.select().from(problemStatements).orderBy(problemStatements.language)
  expect(others).toMatchObject([
    { language: 'de', name: 'Summe', statement: expect.stringMatching(/^Addiere\.\n!\[\]\(\/api\/.*\.svg\)$/) },
    { language: 'sv', name: null, statement: '[The statement as PDF](/api/problems/sum/statements/sv/pdf)' },
  ])
  const uses = await db.select({ path: problemPictureUses.path }).from(problemPictureUses)
  expect(uses.map(({ path }) => path).sort()).toEqual([
    ...['problem_statement/a.pdf', 'problem_statement/figs/b.eps', 'problem_statement/my pic.png'],
  ])
  expect(warnings.map(({ file }) => file)).not.toContain('problem_statement/a.pdf')
})

describe('after an edit in the browser', () => {
  const edit = async () => {
    const { problemId } = await importFiles(everything)
    const [row] = await db.select().from(problems).where(eq(problems.id, problemId))
    await db.update(problems).set({ statement: `Please ${row?.statement}` })
  }

  test('the text is written with the original pictures where Markdown may show them, and nothing else is lost', async () => {
    await edit()
    const files = await exported('2025-09')
    const drawn = { 'statement/picture-1.svg': 'drawn pdf a' }
    const text = files['statement/problem.en.md']
    expect(text).toContain('Please Add[^1].\n![](picture-1.svg){width=50%}\n![](my%20pic.png)\n')
    expect(text).toContain('[^1]: Plus.')
    const { 'problem_statement/problem.en.tex': _, ...kept } = sources(everything)
    expect(sources(files)).toEqual({ ...inFolder(kept, 'statement'), ...drawn, 'statement/problem.en.md': text })
  })

  test('the export comes in again as the same statement', async () => {
    await edit()
    const [before] = await db.select({ statement: problems.statement }).from(problems)
    const files = await exported('legacy')
    await db.delete(problems)
    await importPackage(db, await readGood(filesOf(files)), {
      drawPicture: async (file) => drawPicture(file.toString().startsWith('drawn') ? Buffer.from('pdf a') : file),
    })
    expect(await db.select({ statement: problems.statement }).from(problems)).toEqual([before])
    expect(await exported('legacy')).toEqual(files)
  })
})

test('other languages of a package of Polygon go out with their pictures', async () => {
  const manifest = xml().replace('short-name="a-plus-b"', 'short-name="sum"')
  await importFiles({
    ...{ ...polygon, 'problem.xml': manifest },
    'statement-sections/russian/legend.tex': 'Сложите. \\includegraphics{plus.png}',
    'statement-sections/russian/input.tex': 'Два числа.',
    'statement-sections/russian/plus.png': 'png',
  })
  const files = await exported('2025-09')
  expect(files['statement/problem.ru.md']).toBe('Сложите. ![](ru-plus.png)\n\n## Input\n\nДва числа.\n')
  expect(files['statement/ru-plus.png']).toBe('png')
})

test('the next package takes languages away that it does not have', async () => {
  await importFiles(everything)
  await importFiles({ ...everything, 'problem_statement/problem.de.tex': null })
  expect(await db.select({ language: problemStatements.language }).from(problemStatements)).toEqual([
    { language: 'sv' },
  ])
})

test('a picture that can not be drawn is named once, and the rest is imported', async () => {
  const { warnings } = await importFiles({
    ...current,
    'statement/problem.en.md': '![a](a.png) ![b](b.pdf)\n',
    'statement/problem.sv.md': '![a](a.png)\n',
    'statement/a.png': 'broken',
    'statement/b.pdf': 'pdf',
  })
  expect(warnings).toMatchObject([{ file: 'statement/a.png', code: 'picture.notShown' }])
  const [row] = await db.select({ statement: problems.statement }).from(problems)
  expect(row?.statement).toMatch(/^!\[a\]\(a\.png\) !\[b\]\(\/api\/problem-pictures\/[0-9a-f]{64}\.svg\)$/)
})

describe('a translation with help', () => {
  const settings = `${current['arbiter.yaml']}translations:\n  sv:\n    hints:\n      - Addera.\n    samples:\n      - Ett och två.\n`
  const translated: Changes = {
    ...current,
    'arbiter.yaml': settings,
    'problem.yaml': String(current['problem.yaml']).replace('name: Sum', 'name: { en: Sum, sv: Summa }'),
    'statement/problem.sv.md': 'Addera.\n',
    'solution/solution.en.md': 'Add.\n',
    'solution/solution.sv.md': 'Addera ![dem](a.png).\n',
    'solution/a.png': 'png',
  }
  const stored = async () => (await db.select().from(problemStatements))[0]

  test('is stored with its name, its pictures and the mark of its original', async () => {
    const { problemId } = await importFiles(translated)
    expect(await stored()).toMatchObject({ language: 'sv', hints: ['Addera.'], explanations: ['Ett och två.'] })
    expect((await stored())?.editorial).toMatch(/^Addera !\[dem\]\(\/api\//)
    const [problem] = await db.select().from(problems)
    expect(problem?.names).toEqual({ sv: 'Summa' })
    expect((await stored())?.originalMark).toBe(originalMark({ ...(problem as typeof problems.$inferSelect) }))
    expect(await db.$count(problemPictureUses, eq(problemPictureUses.problemId, problemId))).toBe(1)
  })

  test.each(['legacy', '2025-09'] as const)('goes out as it came in, as %s', async (format) => {
    await importFiles(translated)
    const files = await exported(format)
    expect(files['arbiter.yaml']).toBe(settings)
    expect(files['solution/solution.sv.md']).toBe(translated['solution/solution.sv.md'])
  })

  test('is as old as it was until its own text changes, here and in the next place', async () => {
    await importFiles(translated)
    const before = (await stored())?.originalMark
    const changed = { ...translated, 'statement/problem.en.md': 'Subtract.\n' }
    await importFiles(changed)
    expect((await stored())?.originalMark).toBe(before)
    const elsewhere = await exported('2025-09')
    expect(elsewhere['arbiter.yaml']).toContain(`of: ${before}`)
    await importFiles({ ...changed, 'statement/problem.sv.md': 'Subtrahera.\n' })
    expect((await stored())?.originalMark).not.toBe(before)
    await db.delete(problems)
    await importFiles(elsewhere)
    expect((await stored())?.originalMark).toBe(before)
  })
})
