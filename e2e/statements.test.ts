import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { expectCleanEverywhere } from './support/looks.ts'
import { asAdmin } from './support/workspace.ts'
import { zipOf } from './support/zip.ts'

useBrowser()

const eps = `%!PS-Adobe-3.0 EPSF-3.0
%%BoundingBox: 0 0 120 60
2 setlinewidth 10 10 moveto 110 10 lineto 60 50 lineto closepath stroke
showpage
%%EOF
`

/** One page of 120 by 60 points with a line. PDF readers accept a file without a cross-reference table. */
const pdf = `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 120 60] /Contents 4 0 R /Resources << >> >>
endobj
4 0 obj
<< /Length 23 >>
stream
10 10 m 110 50 l 3 w S
endstream
endobj
trailer
<< /Size 5 /Root 1 0 R >>
%%EOF
`

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="80" onload="window.isHacked = true">
<script>window.isHacked = true</script><image href="http://example.org/a.png" width="9" height="9"/>
<circle cx="40" cy="40" r="30" fill="none" stroke="black"/></svg>
`

const common = {
  ...{
    'data/sample/1.in': '1 2\n',
    'data/sample/1.ans': '3\n',
    'data/secret/1.in': '4 5\n',
    'data/secret/1.ans': '9\n',
  },
  ...{ '.timelimit': '2\n', 'submissions/accepted/a.py': 'print(sum(map(int, input().split())))\n' },
  'arbiter.yaml': 'visibility: public\ndifficulty: Easy\npoints: 10\n',
}

const salt = {
  ...common,
  'problem.yaml': 'name: { en: Salt Bridges, sv: Saltbroar }\nuuid: 1f1d9e0a-6f0b-4a53-9a1e-3b8c5a3f9d12\n',
  'problem_statement/problem.en.tex': `\\problemname{Salt Bridges}
Carry salt\\footnote{In bags.} over bridges.

\\includegraphics[width=0.5\\textwidth]{line}

\\includegraphics{my triangle.eps}

\\begin{figure}\\includegraphics{ring.svg}\\caption{A ring}\\end{figure}

\\section*{Input}
Two numbers\\footnote{Both small.}.
`,
  'problem_statement/problem.sv.md': 'Bär salt över broar.\n\n![En ring](ring.svg)\n',
  'problem_statement/line.pdf': pdf,
  'problem_statement/my triangle.eps': eps,
  'problem_statement/ring.svg': svg,
  'problem.pdf': pdf,
  'attachments/my tool.py': 'print(1)\n',
}

const paper = {
  ...common,
  'problem.yaml': 'name: Paper Bridges\nuuid: 2f1d9e0a-6f0b-4a53-9a1e-3b8c5a3f9d13\n',
  'problem_statement/problem.en.pdf': pdf,
}

const made: string[] = []

async function importPackage(name: string, files: Record<string, string>): Promise<void> {
  const admin = await asAdmin()
  const data = zipOf(Object.entries(files).map(([name, content]) => ({ name, content })))
  const reply = await admin.post(`/api/admin/problems/import?name=${name}`, {
    ...{ data, headers: { 'content-type': 'application/zip' } },
  })
  const { problem, warnings } = await reply.json()
  expect(warnings.filter(({ file }: { file: string }) => !file.endsWith('.en.pdf'))).toEqual([])
  made.push(problem._id)
  await admin.dispose()
}

beforeAll(async () => {
  await importPackage('salt-bridges', salt)
  await importPackage('paper-bridges', paper)
}, 120_000)

afterAll(async () => {
  const admin = await asAdmin()
  for (const id of made) await admin.delete(`/api/problems/${id}`)
  await admin.dispose()
})

const pane = (page: Page) => page.getByRole('region', { name: 'Problem' })

/** The width of every picture, as the page shows it. */
const widths = (page: Page) =>
  pane(page)
    .locator('.rich-text img')
    .evaluateAll((pictures) => pictures.map((picture) => Math.round(picture.getBoundingClientRect().width)))

test('figures, footnotes, languages, the PDF and attachments of a package are there for its readers', async () => {
  const { page, context, expectQuiet } = await visit()
  await page.goto('/problems/salt-bridges')
  const measure = await pane(page)
    .locator('.rich-text')
    .first()
    .evaluate((text) => Math.round(text.getBoundingClientRect().width))
  // Half of the line; 120 points, which are 160 pixels; and the picture's own size.
  await expect.poll(() => widths(page)).toEqual([Math.round(measure / 2), 160, 160])
  await expectCleanEverywhere(page, 'tablet')
  await page.setViewportSize({ width: 1440, height: 900 })
  await pane(page).getByRole('link', { name: '2', exact: true }).click()
  await pane(page).getByText('Both small.').waitFor()
  expect(await pane(page).getByRole('link', { name: 'PDF', exact: true }).getAttribute('href')).toContain('/en/pdf')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pane(page).getByRole('link', { name: 'my tool.py' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('my tool.py')
  await pane(page).getByRole('combobox', { name: 'Language of the statement' }).click()
  await page.getByRole('option', { name: 'Svenska' }).click()
  await pane(page).getByText('Bär salt över broar.').waitFor()
  await pane(page).getByRole('heading', { name: 'Saltbroar' }).waitFor()
  await expect.poll(() => widths(page)).toEqual([160])
  expectQuiet()
  await context.close()
})

test('a drawing that came with a script runs none, wherever it is opened', async () => {
  const { page, context, expectQuiet } = await visit()
  await page.goto('/problems/salt-bridges')
  const address = await pane(page).locator('.rich-text img').last().getAttribute('src')
  const reply = await page.goto(address ?? '')
  expect(reply?.headers()['content-type']).toBe('image/svg+xml')
  expect(reply?.headers()['content-security-policy']).toContain('sandbox')
  expect(await reply?.text()).not.toMatch(/script|onload|example/)
  expect(await page.evaluate(() => 'isHacked' in window)).toBe(false)
  expectQuiet()
  await context.close()
})

test('a statement that is a PDF alone is shown, and on a phone linked to', async () => {
  const { page, context } = await visit()
  await page.goto('/problems/paper-bridges')
  const open = pane(page).getByRole('link', { name: 'Open the statement as PDF' })
  const address = (await open.getAttribute('href')) ?? ''
  expect((await context.request.get(address)).headers()['content-type']).toBe('application/pdf')
  const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled)
  await expect.poll(() => pane(page).locator('iframe').count()).toBe(hasViewer ? 1 : 0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
  await open.waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await context.close()
})
