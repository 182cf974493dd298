import { failureOf, refusalAnswer } from '@arbiter/contract/answer'
import { importProblem } from '@arbiter/contract/setting/problem-packages'
import type { PackageFault } from '@arbiter/contract/wire/package-faults'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { badGateway, type FakeReply, held, refusal, reply } from '../../../testing/fake-replies.ts'
import { FakeUpload, stubUploads } from '../../../testing/fake-upload.ts'
import { admin } from '../../../testing/fixtures/people.ts'
import { renderPage } from '../../../testing/render-page.tsx'

beforeEach(stubUploads)

const problem = { _id: crypto.randomUUID(), slug: 'sum', name: 'Sum' }
const warning = {
  ...{ severity: 'warning' as const, file: 'problem.yaml', line: null, field: 'limits.time_limit' },
  ...{ code: 'limit.keptTime', fault: 'states no time limit' },
}
const imported = {
  ...{ success: true as const, message: 'Sum imported.', problem, isNew: true, areTestsChanged: true },
  ...{ version: 1, submissions: 0, warnings: [] as PackageFault[], collection: [] },
}

function faulty(faults: PackageFault[]): FakeReply {
  const answer = { ...refusalAnswer('problem-package.faulty'), faults }
  return { endpoint: importProblem, respond: async () => Response.json(failureOf(answer), { status: answer.status }) }
}

const archive = new File(['PK'], 'sum.zip', { type: 'application/zip' })

async function send(answer: FakeReply, files = archive) {
  const page = await renderPage('/admin/import-problem', { user: admin, replies: [answer] })
  await page.actions.upload(await screen.findByLabelText('Package'), files)
  return page
}

test('a package becomes a problem, with the next steps', async () => {
  const { actions } = await send(reply(importProblem, { ...imported, warnings: [warning] }))
  await screen.findByText('Sum imported.')
  const links = ['Open problem', 'Solutions', 'Edit', 'Test cases'].map((name) => screen.getByRole('link', { name }))
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/problems/sum',
    `/admin/problems/${problem._id}/solutions`,
    `/admin/edit-problem/${problem._id}`,
    `/admin/problems/${problem._id}/testcases`,
  ])
  expect(screen.queryByRole('link', { name: 'Preview a rejudge' })).toBeNull()
  const warnings = within(screen.getByRole('region', { name: 'Warnings' }))
  expect(warnings.getByText('limits.time_limit')).toBeTruthy()
  await expectAccessible()
  await actions.click(screen.getByRole('button', { name: 'Import another' }))
  await screen.findByText('Drop a zip archive here, or choose it.')
})

test('an archive of several problems is a list: what came in, what did not, and why', async () => {
  const message = '1 of 2 problems imported.'
  const error = { ...warning, severity: 'error' as const, file: '2/testdata/config.yaml' }
  const collection = [
    { place: '1', problem, isNew: true, faults: [] },
    { place: '2', problem: null, isNew: false, faults: [error] },
  ]
  await send(reply(importProblem, { ...imported, message, collection }))
  await screen.findByText(message)
  const list = within(screen.getByRole('region', { name: 'Problems of the archive' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1SumNew', '2Not imported'])
  expect(list.getByRole('link', { name: 'Sum' }).getAttribute('href')).toBe(`/admin/edit-problem/${problem._id}`)
  expect(within(screen.getByRole('region', { name: '2' })).getByText('2/testdata/config.yaml')).toBeTruthy()
  await expectAccessible()
})

test('changed tests offer a rejudge of what was judged before', async () => {
  await send(reply(importProblem, { ...imported, isNew: false, version: 2, submissions: 3 }))
  await screen.findByText(/3 submissions judged before keep their verdicts/)
  const link = screen.getByRole('link', { name: 'Preview a rejudge' })
  expect(link.getAttribute('href')).toBe(`/admin/rejudges/new?problem=${problem._id}`)
})

test('a bad package is answered with all its faults, by file, and can be sent again', async () => {
  const error = { ...warning, severity: 'error' as const, line: 4, field: 'limits.memory', fault: 'must be a number' }
  const { actions, server } = await send(faulty([warning, error, { ...error, file: '', line: null, field: null }]))
  const list = within(await screen.findByRole('region', { name: 'What is wrong' }))
  expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'problem.yaml',
    'The archive',
  ])
  const [first] = list.getAllByRole('list').slice(1)
  expect(
    within(first as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Errorline 4, limits.memorymust be a number', 'Warninglimits.time_limitstates no time limit'])
  await expectAccessible()
  server.use(reply(importProblem, imported))
  await actions.upload(screen.getByLabelText('Package'), archive)
  await screen.findByText('Sum imported.')
})

test('the upload shows how far it is, and can be cancelled', async () => {
  const slow = held(reply(importProblem, imported))
  const { actions } = await send(slow)
  await screen.findByText('Uploading: 0%')
  act(() => FakeUpload.newest?.progress(1, 3))
  await screen.findByText('Uploading: 33%')
  await actions.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('The upload was cancelled. Nothing was imported.')
  await actions.upload(screen.getByLabelText('Package'), archive)
  act(() => FakeUpload.newest?.progress(3, 3))
  await screen.findByText('Reading, checking and importing the package.')
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  slow.release()
  await screen.findByText('Sum imported.')
})

test('what is no single archive is not sent', async () => {
  const { server } = await renderPage('/admin/import-problem', { user: admin })
  const drop = await screen.findByRole('region', { name: 'Files' })
  fireEvent.drop(drop, { dataTransfer: { files: [archive, archive] } })
  await screen.findByText('One package at a time, please.')
  fireEvent.drop(drop, { dataTransfer: { files: [new File(['x'], 'sum.tar')] } })
  await screen.findByText('sum.tar is no zip archive. Please pack the folder of the problem first.')
  expect(server.received(importProblem)).toEqual([])
})

test('a refusal without a list, and a server that fails, say so', async () => {
  const { actions, server } = await send(refusal(importProblem, 'problem-package.too-large'))
  await screen.findByText('A package must be at most 256 MB, and at most 512 MB unpacked.')
  server.use(badGateway(importProblem))
  await actions.upload(screen.getByLabelText('Package'), archive)
  await screen.findByText('The package could not be uploaded. Nothing was imported.')
})
