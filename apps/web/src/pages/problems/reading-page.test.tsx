import { getProblem, getStatement } from '@arbiter/contract/problems/problems'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { statementTexts } from '../../copy/problems/statements.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { type FakeReply, held, reply, unreachable } from '../../testing/fake-replies.ts'
import { problemReply, sumProblem } from '../../testing/fixtures/problems.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { editorShown } from '../../testing/workspace.ts'

const pdf = '/api/problems/plain-sums/statements/en/pdf'
const english = { language: 'en', name: 'Plain Sums', pdf: null }
const swedish = { language: 'sv', name: 'Enkla summor', pdf: null }
const translated = sumProblem({ statements: [english, swedish] })
const translatedReply = {
  ...{ language: 'sv', name: 'Enkla summor', statement: 'Addera två tal.', inputFormat: 'Två heltal.' },
  ...{ outputFormat: 'Deras summa.', constraints: { custom: null }, explanations: ['Ett och två.'], isOutdated: true },
}
const inSwedish = reply(getStatement, { success: true, statement: translatedReply })

async function atProblem(problem: ReturnType<typeof sumProblem>, address = '', ...replies: FakeReply[]) {
  const page = await renderPage(`/problems/${problem.slug}${address}`, {
    replies: [reply(getProblem, problemReply(problem)), ...replies],
  })
  await editorShown()
  return page
}

const pane = () => within(screen.getByRole('region', { name: 'Problem' }))

const showsPdf = (value: boolean) => Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true })

test('another language is fetched when it is chosen, stands in the address and is kept for the next problem', async () => {
  const { actions, server, address, leave } = await atProblem(translated, '', inSwedish)
  await pane().findByText('Add two numbers.')
  expect(server.received(getStatement)).toEqual([])
  await actions.click(await pane().findByRole('combobox', { name: 'Language of the statement' }))
  const option = await screen.findByRole('option', { name: 'Svenska' })
  act(() => option.focus())
  await actions.keyboard('{Enter}')
  const text = await pane().findByText('Addera två tal.')
  expect(text.closest('[lang]')?.getAttribute('lang')).toBe('sv')
  pane().getByRole('heading', { name: 'Enkla summor' })
  pane().getByText('Två heltal.')
  expect(address()).toBe('/problems/plain-sums?lang=sv')
  await expectAccessible()
  leave()
  await atProblem(translated, '', inSwedish)
  await pane().findByText('Addera två tal.')
})

test('the address decides, and no other language is shown until that one is there', async () => {
  const late = held(inSwedish)
  await atProblem(translated, '?lang=sv', late)
  await pane().findByRole('heading', { name: 'Enkla summor' })
  expect(pane().queryByText('Add two numbers.')).toBeNull()
  late.release()
  await pane().findByText('Addera två tal.')
})

test('a translation that is older than the original says so, and leads to it', async () => {
  const { actions } = await atProblem(translated, '?lang=sv', inSwedish)
  await pane().findByText(statementTexts.outdated)
  await actions.click(pane().getByRole('button', { name: 'English' }))
  await pane().findByText('Add two numbers.')
  expect(pane().queryByText(statementTexts.outdated)).toBeNull()
})

test('explanations of samples are in the language of the statement, where they are translated', async () => {
  const [sample] = translated.samples
  const explained = (explanation: string | null) => ({ ...translated, samples: [{ ...sample, explanation }] as never })
  const { leave } = await atProblem(explained('One and two.'), '?lang=sv', inSwedish)
  await pane().findByText('Ett och två.')
  leave()
  await atProblem(explained('One and two.'), '?lang=en', inSwedish)
  await pane().findByText('One and two.')
})

test('without a choice the statement is in the language of the page', async () => {
  const problem = sumProblem({ name: 'Enkla summor', statements: [swedish, { ...english, language: 'en-GB' }] })
  const inEnglish = { ...translatedReply, language: 'en-GB', name: 'Plain Sums', statement: 'Sum two numbers.' }
  await atProblem(problem, '', reply(getStatement, { success: true, statement: inEnglish }))
  await pane().findByText('Sum two numbers.')
  pane().getByRole('heading', { name: 'Plain Sums' })
})

test('a language that does not load is named, and the first one stays', async () => {
  await atProblem(translated, '?lang=sv', unreachable(getStatement))
  await pane().findByText('The statement in Svenska did not load. This is another language.')
  pane().getByText('Add two numbers.')
})

test('one language needs no choice, and one that the problem does not have changes nothing', async () => {
  await atProblem(sumProblem(), '?lang=sv')
  await pane().findByText('Add two numbers.')
  expect(pane().queryByRole('combobox', { name: 'Language of the statement' })).toBeNull()
})

test.each([
  ['stands', { custom: 'No more than 5 numbers.' }, ['No more than 5 numbers.']],
  ['that is absent leaves no heading', {}, []],
  ['that is empty leaves no heading', { custom: null }, []],
])('a constraint in words %s', async (_what, constraint, shown) => {
  await atProblem(sumProblem({ constraints: { timeLimit: 1000, memoryLimit: 256, ...constraint } }))
  await pane().findByText('Add two numbers.')
  const parts = pane().queryAllByRole('region', { name: 'Constraints' })
  expect(parts.map((part) => part.querySelector('p')?.textContent)).toEqual(shown)
})

test('a PDF beside the text is a link', async () => {
  await atProblem(sumProblem({ statements: [{ ...english, pdf }] }))
  expect((await pane().findByRole('link', { name: 'PDF' })).getAttribute('href')).toBe(pdf)
  expect(pane().queryByTitle('The statement as PDF')).toBeNull()
})

const paper = sumProblem({
  ...{ statement: `[The statement as PDF](${pdf})`, inputFormat: '', outputFormat: '' },
  statements: [{ ...english, pdf }],
})

test('a statement that is a PDF alone is shown by the browser, and can be opened and downloaded', async () => {
  showsPdf(true)
  await atProblem(paper)
  expect((await pane().findByTitle('The statement as PDF')).getAttribute('src')).toMatch(`${pdf}#`)
  expect(pane().getByRole('link', { name: 'Open the statement as PDF' }).getAttribute('href')).toBe(pdf)
  expect(pane().getByRole('link', { name: 'Download the PDF' }).hasAttribute('download')).toBe(true)
  expect(pane().queryByRole('link', { name: 'The statement as PDF' })).toBeNull()
  pane().getByRole('region', { name: 'Samples' })
})

test('a browser that shows no PDF files gets the links alone', async () => {
  showsPdf(false)
  await atProblem(paper)
  await pane().findByRole('link', { name: 'Open the statement as PDF' })
  await expectAccessible()
  expect(pane().queryByTitle('The statement as PDF')).toBeNull()
})

test('attachments are listed with their sizes', async () => {
  const url = '/api/problems/plain-sums/files/my%20tool.py'
  await atProblem(sumProblem({ attachments: [{ name: 'my tool.py', size: 2048, url }] }))
  const list = within(await pane().findByRole('region', { name: 'Attachments' }))
  const link = list.getByRole('link', { name: 'my tool.py' })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([url, 'my tool.py'])
  list.getByText('2 KB')
})

test('footnotes of all parts are counted together', async () => {
  const problem = sumProblem({
    ...{
      statement: 'Add[^a] numbers[^b].\n\n[^a]: Plus.\n\n[^b]: Whole.',
      inputFormat: 'Two[^a].\n\n[^a]: Not three.',
    },
  })
  await atProblem(problem)
  await pane().findByText('Not three.', { exact: false })
  const marks = pane().getAllByRole('link', { name: /^\d$/ })
  expect(marks.map(({ textContent }) => textContent)).toEqual(['1', '2', '3'])
  const [, last] = pane()
    .getAllByRole('list')
    .filter((list) => list.closest('.footnotes'))
  expect(last?.getAttribute('start')).toBe('3')
})
