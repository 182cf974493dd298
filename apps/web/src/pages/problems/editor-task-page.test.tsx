import { getProblem, getSample } from '@arbiter/contract/problems/problems'
import { COMPANION_PORTS, companionAddress } from '@arbiter/rules/problems/companion-task'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultSite } from '../../features/session/session.ts'
import { type FakeReply, reply } from '../../testing/fake-replies.ts'
import { problemReply, sampleOf, sumProblem } from '../../testing/fixtures/problems.ts'
import { renderPage, sessionOf } from '../../testing/render-page.tsx'
import { editorShown } from '../../testing/workspace.ts'

const offering = sessionOf(null, 0, { ...defaultSite, sendsToEditor: true })

async function atProblem(problem: ReturnType<typeof sumProblem>, ...replies: FakeReply[]) {
  const page = await renderPage(`/problems/${problem.slug}`, {
    replies: [reply(getProblem, problemReply(problem)), ...replies],
  })
  await editorShown()
  return page
}

function taskOnPage() {
  const element = document.getElementById('competitive-companion')
  expect(element?.getAttribute('type')).toBe('application/json')
  return JSON.parse(element?.textContent ?? '')
}

const pane = () => within(screen.getByRole('region', { name: 'Problem' }))

/** Tools listen on these ports, and on no others. Called when the page is there, because its server answers every other call. */
function listeningOn(...ports: number[]) {
  const sent: { port: number; body: unknown; options: RequestInit | undefined }[] = []
  const real = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    const port = COMPANION_PORTS.find((each) => companionAddress(each) === String(address))
    if (port === undefined) return real(address, options)
    if (!ports.includes(port)) throw new TypeError('Failed to fetch')
    sent.push({ port, body: JSON.parse(String(options?.body)), options })
    return Response.error()
  })
  onTestFinished(() => spy.mockRestore())
  return sent
}

test('the page carries the samples and the limits as data for the tools beside an editor', async () => {
  await atProblem(sumProblem({ name: 'Sums </script><b>', statements: [] }))
  const task = taskOnPage()
  expect(task).toMatchObject({
    ...{ name: 'Sums </script><b>', group: 'Arbiter', url: `${location.origin}/problems/plain-sums` },
    ...{ timeLimit: 1000, memoryLimit: 256, interactive: false },
    tests: [
      { input: '1 2\n', output: '3\n' },
      { input: '10 -4\n', output: '6\n' },
    ],
  })
  expect(task.batch).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    size: 1,
  })
})

test('without the setting there is no button', async () => {
  await atProblem(sumProblem())
  taskOnPage()
  expect(pane().queryByRole('button', { name: 'Send to editor' })).toBeNull()
})

test('a click sends the task to every tool that listens, as plain text, and says to how many', async () => {
  const { actions } = await atProblem(sumProblem(), offering)
  const sent = listeningOn(10043, 27121)
  const button = await pane().findByRole('button', { name: 'Send to editor' })
  expect(sent).toEqual([])
  await actions.click(button)
  await screen.findByText('“Plain Sums” with 2 samples was sent to 2 tools on this device.')
  expect(sent.map(({ port }) => port)).toEqual([10043, 27121])
  expect(sent[0]?.options).toMatchObject({ mode: 'no-cors', headers: { 'content-type': 'text/plain' } })
  const { batch: _, ...task } = taskOnPage()
  expect(sent[0]?.body).toMatchObject(task)
})

test('where no tool answers, the page says what to do', async () => {
  const { actions } = await atProblem(sumProblem(), offering)
  listeningOn()
  await actions.click(await pane().findByRole('button', { name: 'Send to editor' }))
  await screen.findByText(/^No tool on this device answered\./)
})

test('a sample that is cut on the page is sent whole, and is not among its data', async () => {
  const long = { ...sampleOf('1 1\n', '2\n'), truncated: true }
  const whole = reply(getSample, { success: true, sample: sampleOf('1 1\n1 1\n', '2\n2\n') })
  const { actions, server } = await atProblem(
    sumProblem({ samples: [sampleOf('1 2\n', '3\n'), long] }),
    offering,
    whole,
  )
  expect(taskOnPage().tests).toHaveLength(1)
  const sent = listeningOn(1327)
  await actions.click(await pane().findByRole('button', { name: 'Send to editor' }))
  await screen.findByText(/was sent to 1 tool/)
  expect(server.received(getSample)[0]?.params).toMatchObject({ number: 2 })
  expect(sent[0]?.body).toMatchObject({ tests: [{ input: '1 2\n' }, { input: '1 1\n1 1\n', output: '2\n2\n' }] })
})

test('an interactive problem has no samples to send', async () => {
  const dialogue = { ...sampleOf('', ''), dialogue: '< 1\n> 2\n' }
  await atProblem(sumProblem({ samples: [dialogue] }))
  expect(taskOnPage()).toMatchObject({ interactive: true, tests: [] })
})
