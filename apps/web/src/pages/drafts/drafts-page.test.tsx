import { getProblem } from '@arbiter/contract/problems/problems'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draftListTexts } from '../../copy/problems/drafts.ts'
import { browserDrafts } from '../../features/drafts/store.ts'
import { version } from '../../features/drafts/testing.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import type { ReceivedCall } from '../../testing/fake-replies.ts'
import { member } from '../../testing/fixtures/people.ts'
import { problemReply, sumProblem } from '../../testing/fixtures/problems.ts'
import { newId } from '../../testing/fixtures/values.ts'
import { renderPage } from '../../testing/render-page.tsx'

/** Other tests write in this browser, too. */
const newMember = () => ({ ...member, _id: newId() })

afterEach(() => vi.restoreAllMocks())

test('a browser without drafts says so, with a way onward', async () => {
  vi.spyOn(browserDrafts, 'readAll').mockResolvedValue([])
  await renderPage('/drafts', { user: member })
  await screen.findByText(draftListTexts.nothing.title)
  screen.getByRole('link', { name: draftListTexts.onward })
})

/** Only one problem is known without a connection. */
function answer(params: unknown, known: string, reply: unknown): Response {
  if ((params as { id: string }).id !== known) throw new TypeError('Failed to fetch')
  return Response.json(reply)
}

test('the newest draft of each problem leads to it, and its code can be read without a connection', async () => {
  const [user, tides, boats] = [newMember(), newId(), newId()]
  await browserDrafts.write({ owner: user._id, problemId: tides }, [version('int tides;')], [])
  await browserDrafts.write({ owner: user._id, problemId: boats }, [version('int boats;')], [])
  await browserDrafts.write({ owner: newId(), problemId: tides }, [version('int other;')], [])
  const replyTo = problemReply(sumProblem({ _id: tides, name: 'Tides', slug: 'tides' }))
  const known = { endpoint: getProblem, respond: async ({ params }: ReceivedCall) => answer(params, tides, replyTo) }
  await renderPage('/drafts', { user, replies: [known] })
  const link = await screen.findByRole('link', { name: 'Tides' })
  expect(link.getAttribute('href')).toBe('/problems/tides')
  await screen.findAllByText(draftListTexts.noProblem)
  screen.getByText('int tides;')
  screen.getByText('int boats;')
  expect(screen.queryByText('int other;')).toBeNull()
  await expectAccessible()
})
