import { listNotifications, readAllNotifications, readNotification } from '@arbiter/contract/site/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScriptedEventSource } from '../../lib/scripted-event-source.ts'
import { type FakeReply, handle } from '../../testing/fake-replies.ts'
import { member } from '../../testing/fixtures/people.ts'
import { emptyProfile } from '../../testing/fixtures/replies.ts'
import { newId, pagination } from '../../testing/fixtures/values.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { notificationWords } from './notification-words.ts'

const LIMIT = 20

function announcement(title: string, link: string | null = null) {
  const text = 'Read it when you have the time.'
  const createdAt = '2026-03-01T09:00:00.000Z'
  const details = { title, text }
  return { _id: newId(), kind: 'announcement' as const, title, text, details, link, isRead: false, createdAt }
}

/** A server that remembers what was read. */
function inbox(all: ReturnType<typeof announcement>[]): FakeReply[] {
  const unreadCount = () => all.filter(({ isRead }) => !isRead).length
  const read = (isMeant: (id: string) => boolean) => {
    for (const each of all) each.isRead ||= isMeant(each._id)
  }
  return [
    handle(listNotifications, ({ query: { page } }) => ({
      success: true as const,
      notifications: all.slice((page - 1) * LIMIT, page * LIMIT).map((each) => ({ ...each })),
      unreadCount: unreadCount(),
      pagination: pagination(all.length, { currentPage: page, limit: LIMIT }),
    })),
    handle(readNotification, ({ params }) => {
      read((id) => id === params.id)
      return { success: true as const, unreadCount: unreadCount() }
    }),
    handle(readAllNotifications, () => {
      read(() => true)
      return { success: true as const, message: 'All notifications are marked as read.', unreadCount: 0 as const }
    }),
  ]
}

const lines = () => within(screen.getByRole('main')).getAllByRole('listitem')

test('notifications are marked one by one, by opening them, and all at once [2.2.6]', async () => {
  const all = [null, null, '/profile', null].map((link) => announcement('News', link))
  const replies = [...inbox(all), ...emptyProfile]
  const { actions, address } = await renderPage('/notifications', { user: member, unreadNotifications: 4, replies })
  await screen.findByText('4 unread notifications')
  await actions.click(screen.getAllByRole('button', { name: /^Mark as read/ })[0] as HTMLElement)
  await screen.findByText('3 unread notifications')
  await actions.click(within(lines()[2] as HTMLElement).getByRole('link'))
  await waitFor(() => expect(address()).toBe('/profile'))
  await actions.click(await screen.findByRole('link', { name: 'Notifications, 2 unread' }))
  await screen.findByText('2 unread notifications')
  await actions.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await screen.findByText('All notifications are marked as read.')
  await screen.findByText('All read')
  await screen.findByRole('link', { name: 'Notifications' })
})

test('a long list of notifications has pages, an empty one says so', async () => {
  const { leave } = await renderPage('/notifications', { user: member, replies: inbox([]) })
  await screen.findByRole('heading', { name: 'No notifications' })
  leave()
  const many = Array.from({ length: LIMIT + 1 }, (_, index) => announcement(`Number ${index}`))
  const { actions, address } = await renderPage('/notifications', { user: member, replies: inbox(many) })
  await actions.click(await screen.findByRole('link', { name: 'Next' }))
  await waitFor(() => expect(address()).toBe('/notifications?page=2'))
  await waitFor(() => expect(lines()).toHaveLength(1))
})

/** Simulates that the user switches to another tab or back. */
function look(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('a tab nobody looks at holds no connection, and catches up when looked at', async () => {
  await renderPage('/notifications', { user: member, replies: inbox([]) })
  await waitFor(() => expect(ScriptedEventSource.open).toHaveLength(1))
  look('hidden')
  expect(ScriptedEventSource.open).toHaveLength(0)
  screen.getByRole('link', { name: 'Notifications' })
  look('visible')
  expect(ScriptedEventSource.open).toHaveLength(1)
  act(() => ScriptedEventSource.latest.send('unread', { type: 'unread', unreadCount: 1 }))
  await screen.findByRole('link', { name: 'Notifications, 1 unread' })
})

test('a notification is said in the words of the page, from its details', () => {
  const details = { problem: 'Two Cranes', before: 'Wrong Answer', after: 'Accepted' }
  expect(notificationWords({ kind: 'verdict-changed', details })).toEqual({
    title: 'New verdict for Two Cranes',
    text: 'Your submission was judged again: Wrong Answer became Accepted.',
  })
  expect(notificationWords({ kind: 'account-flagged', details: { reason: 'Accepted' } })).toEqual({
    title: 'Your account was restricted',
    text: 'Accepted',
  })
})
