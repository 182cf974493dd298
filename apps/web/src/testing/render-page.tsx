import { getSession } from '@arbiter/contract/accounts/own-session'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { Action } from '@arbiter/rules/people/abilities'
import { act, render, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { App } from '../app/app.tsx'
import { Providers } from '../app/providers.tsx'
import { createQueryClient } from '../app/query-client.ts'
import { defaultSite, type SessionUser } from '../features/session/session.ts'
import { ScriptedEventSource } from '../lib/scripted-event-source.ts'
import { ToastArea } from '../ui/feedback/toast.tsx'
import { stubLayout } from './browser-doubles.ts'
import { type FakeReply, handle } from './fake-replies.ts'
import { FakeServer } from './fake-server.ts'
import { allLanguages } from './fixtures/languages.ts'
import { actionsFor } from './fixtures/people.ts'
import { onlyPractice } from './fixtures/submissions.ts'

interface PageOptions {
  /** The signed-in user; a visitor when it is missing. */
  user?: SessionUser | null
  /** What the user may do; without it, what a person without grants may. */
  may?: Action[]
  unreadNotifications?: number
  replies?: readonly FakeReply[]
  widthPx?: number
}

/** The whole app as `main.tsx` puts it together, at this address, with a server that knows only these replies and its languages. */
export async function renderPage(path: string, options: PageOptions = {}) {
  const { user = null, may, unreadNotifications = 0, replies = [], widthPx = 1440 } = options
  const session = sessionOf(user, unreadNotifications, defaultSite, may)
  const server = startServer([allLanguages(), onlyPractice(), session, ...replies])
  stubLayout(widthPx)
  const place: Place = { address: path, navigate: () => undefined }
  const rendered = render(
    <Providers client={impatientClient()}>
      <MemoryRouter initialEntries={[path]}>
        <App />
        <Watcher place={place} />
      </MemoryRouter>
    </Providers>,
  )
  await waitFor(() => expect(document.querySelector('h1, h2, [aria-busy]'), 'a page').not.toBeNull())
  return {
    actions: userEvent.setup({ delay: null }),
    server,
    /** As the address bar shows it. */
    address: () => place.address,
    goBack: () => act(async () => place.navigate(-1)),
    leave: rendered.unmount,
  }
}

/** A part that several pages show, by itself, with its toasts. */
export function renderPart(part: ReactNode, replies: readonly FakeReply[]) {
  const server = startServer([sessionOf(null), ...replies])
  stubLayout(1440)
  render(
    <Providers client={impatientClient()}>
      <MemoryRouter>
        {part}
        <ToastArea />
      </MemoryRouter>
    </Providers>,
  )
  return { server, actions: userEvent.setup({ delay: null }) }
}

export function sessionOf(
  user: SessionUser | null,
  unreadNotifications = 0,
  site = defaultSite,
  may = user ? actionsFor(user) : [],
): FakeReply {
  return handle(
    getSession,
    (): AnswerOf<typeof getSession> => ({
      success: true,
      user,
      may,
      locale: null,
      timeZone: null,
      unreadNotifications,
      serverTime: new Date().toISOString(),
      site,
    }),
  )
}

function startServer(replies: readonly FakeReply[]): FakeServer {
  const server = new FakeServer(replies)
  ScriptedEventSource.all = []
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('EventSource', ScriptedEventSource)
  onTestFinished(() => server.expectNoFaults())
  return server
}

/** A failed call is repeated as in the product, but at once. */
function impatientClient() {
  const client = createQueryClient()
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  return client
}

interface Place {
  address: string
  navigate: NavigateFunction | ((delta: number) => void)
}

function Watcher({ place }: { place: Place }) {
  const { pathname, search } = useLocation()
  place.address = pathname + search
  place.navigate = useNavigate()
  return null
}

/** Replaces what is in a field, as one paste. */
export async function fill(actions: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await actions.clear(field)
  if (text === '') return
  await actions.click(field)
  await actions.paste(text)
}
