import { render, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { adminLinks } from '../features/admin/admin-links.ts'
import { stubLayout } from '../testing/browser-doubles.ts'
import { held } from '../testing/fake-replies.ts'
import { FakeServer } from '../testing/fake-server.ts'
import { emptyHome } from '../testing/fixtures/replies.ts'
import { sessionOf } from '../testing/render-page.tsx'
import { App } from './app.tsx'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { handleAt } from './routes.tsx'

/** Every address of the specification, with who may open it. */
const addresses = [
  ['/', 'anyone'],
  ['/login', 'anyone'],
  ['/register', 'anyone'],
  ['/users/ada', 'not-flagged'],
  ['/account-status', 'flagged'],
  ['/notifications', 'member'],
  ['/profile', 'signed-in'],
  ['/profile/solved-problems', 'signed-in'],
  ['/profile/contests', 'signed-in'],
  ['/submissions', 'anyone'],
  ['/submissions/7', 'anyone'],
  ['/problems', 'not-flagged'],
  ['/problems/two-cranes', 'not-flagged'],
  ['/leaderboard', 'not-flagged'],
  ['/contests', 'not-flagged'],
  ['/contests/7', 'not-flagged'],
  ['/contests/7/leaderboard', 'not-flagged'],
  ['/admin', { may: 'site.administer' }],
  ['/admin/users', { may: 'person.manage' }],
  ['/admin/problems', { may: 'problem.set' }],
  ['/admin/problems/7/testcases', { may: 'problem.edit' }],
  ['/admin/contests', { may: 'contest.organise' }],
  ['/admin/create-problem', { may: 'problem.create' }],
  ['/admin/edit-problem/7', { may: 'problem.edit' }],
  ['/admin/create-contest', { may: 'contest.create' }],
  ['/admin/edit-contest/7', { may: 'contest.run' }],
  ['/admin/submissions', { may: 'submission.see' }],
] as const

test.each(addresses)('%s is a page, open to: %j [2.2.1]', (address, access) => {
  expect(handleAt(address)).toMatchObject({ access, title: expect.not.stringMatching('Page not found') })
})

test.each(adminLinks)('$to is shown in the side navigation to those for whom it is open', ({ to, may }) => {
  expect(handleAt(to)).toMatchObject({ access: { may } })
})

test.each(['/', '/admin'])('nothing of %s is drawn while the session loads [2.2.4, 4.1.1]', async (address) => {
  const session = held(sessionOf(null))
  stubLayout(1440)
  vi.stubGlobal('fetch', new FakeServer([...emptyHome, session]).fetch)
  render(
    <Providers client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <App />
      </MemoryRouter>
    </Providers>,
  )
  await new Promise((done) => setTimeout(done, 50))
  expect(document.querySelector('h1')).toBeNull()
  session.release()
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Master Your Coding Skills'))
})
