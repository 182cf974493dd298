import { listProblems, listTopics } from '@arbiter/contract/problems/problems'
import { getHealth } from '@arbiter/contract/site/health'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shellTexts } from '../copy/site/shell.ts'
import { callUrl } from '../lib/call-url.ts'
import { badGateway, reply, unreachable } from '../testing/fake-replies.ts'
import { problemList, topicList } from '../testing/fixtures/problems.ts'
import { renderPage } from '../testing/render-page.tsx'
import { HEALTH_ADDRESS } from './use-reachability.ts'

test('the address that is asked is that of the contract', () => {
  expect(callUrl(getHealth.path)).toBe(HEALTH_ADDRESS)
})

const topics = reply(listTopics, topicList())

const goOffline = () =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
  })

const goOnline = () =>
  act(() => {
    vi.restoreAllMocks()
    window.dispatchEvent(new Event('online'))
  })

test('the note comes with a lost connection, and goes with it', async () => {
  const { server } = await renderPage('/problems', { replies: [reply(listProblems, problemList([])), topics] })
  expect(screen.queryByText(shellTexts.offline)).toBeNull()
  goOffline()
  await screen.findByText(shellTexts.offline)
  server.use(badGateway(getHealth))
  goOnline()
  await waitFor(() => expect(screen.queryByText(shellTexts.offline)).toBeNull())
})

test('what failed without a connection is fetched again when it is back', async () => {
  const { server } = await renderPage('/problems', { replies: [unreachable(listProblems), topics] })
  await screen.findByText(shellTexts.unreachable)
  await screen.findByRole('button', { name: shellTexts.tryAgain })
  server.use(reply(listProblems, problemList([])), badGateway(getHealth))
  goOnline()
  await waitFor(() => expect(screen.queryByRole('button', { name: shellTexts.tryAgain })).toBeNull())
  expect(screen.queryByText(shellTexts.unreachable)).toBeNull()
})
