import { languageTexts } from '@arbiter/contract/messages/languages'
import { refusals } from '@arbiter/contract/messages/refusals'
import { getLanguages } from '@arbiter/contract/site/languages'
import { coreLanguages, languageNames, languages } from '@arbiter/rules/languages'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessibility.ts'
import { foreignReply, refusal, reply } from '../../testing/fake-replies.ts'
import { renderPage } from '../../testing/render-page.tsx'

const offline = {
  version: null,
  isAvailable: false,
  details: null,
  formatter: null,
  isJudged: false,
  wantedVersion: null,
  judgedVersions: [],
}
const withoutTools = languages.map((language) => ({ language, name: languageNames[language], ...offline }))
const commands = { compileCommand: 'python3 -m py_compile main.py', runCommand: 'python3 main.py', flags: '' }
const details = { ...commands, compileMemoryMb: 512, threads: 1, stackMb: null }
const python = { version: 'Python 3.11.2', isAvailable: true, details, isJudged: true }
const pythonOnly = withoutTools.map((each) => (each.language === 'python' ? { ...each, ...python } : each))

test('a server without an answer says so once, and the rest can still be read', async () => {
  const message = refusals['runner.unavailable'][1]
  const { actions, server } = await renderPage('/languages', { replies: [refusal(getLanguages, 'runner.unavailable')] })
  within(await screen.findByRole('alert')).getByText(message)
  const fastInput = screen.getByRole('region', { name: 'Reading large input fast, Python' })
  expect(fastInput.textContent).toContain('sys.stdin')
  await expectAccessible()
  server.use(reply(getLanguages, { success: true, architecture: 'x64', languages: pythonOnly }))
  await actions.click(screen.getByRole('button', { name: 'Try Again' }))
  await within(screen.getByRole('region', { name: 'Python' })).findByText(/^Python 3/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['no language at all', [], 'No languages are available on this server.', 1],
  ['languages whose tools are missing', withoutTools, 'Not available on this server', coreLanguages.length],
])('a server with %s says so', async (_name, listed, sentence, times) => {
  const replies = [reply(getLanguages, { success: true, architecture: 'arm64', languages: listed })]
  await renderPage('/languages', { replies, widthPx: 390 })
  const architecture = 'This server runs programs on arm64.'
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain(architecture))
  expect(screen.getAllByText(sentence)).toHaveLength(times)
  await expectAccessible()
})

test('every version of a language is named with how many judges have it, and which one alone counts', async () => {
  const judgedVersions = [
    { version: 'Python 3.11.2', judges: 2 },
    { version: 'Python 3.13.1', judges: 1 },
  ]
  const listed = (wantedVersion: string | null, isJudged: boolean) =>
    reply(getLanguages, {
      success: true,
      architecture: 'x64',
      languages: pythonOnly.map((each) =>
        each.language === 'python' ? { ...each, wantedVersion, isJudged, judgedVersions } : each,
      ),
    })
  const first = await renderPage('/languages', { replies: [listed(null, true)] })
  await screen.findByText('Python 3.11.2 on 2 judges, Python 3.13.1 on 1 judge')
  first.leave()
  const second = await renderPage('/languages', { replies: [listed('Python 3.13.1', true)] })
  await screen.findByText('Python 3.11.2 on 2 judges, Python 3.13.1 on 1 judge. Only Python 3.13.1 judges')
  second.leave()
  await renderPage('/languages', { replies: [listed('Python 3.14', false)] })
  await screen.findByText('Judged by Python 3.14 alone, which no judge has right now')
})

test('an unreadable reply is shown as an error', async () => {
  await renderPage('/languages', { replies: [foreignReply(getLanguages, { success: true, languages: 'all' })] })
  within(await screen.findByRole('alert')).getByText(languageTexts.failed)
})
