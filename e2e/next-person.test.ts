import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, type Visit, visit } from './support/browser.ts'
import { newMember } from './support/people.ts'

useBrowser()

/** Runs in the page. */
async function leaveThings(): Promise<void> {
  localStorage.setItem('left', 'local')
  sessionStorage.setItem('left', 'session')
  await caches.open('left')
  await new Promise((opened) => {
    indexedDB.open('left').onsuccess = opened
  })
}

/** Runs in the page. Returns what an earlier user has left in the browser. */
async function thingsFound() {
  const databases = await indexedDB.databases()
  return {
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: databases.map(({ name }) => name),
    caches: await caches.keys(),
    camera: (await navigator.permissions.query({ name: 'geolocation' })).state,
    isOnline: navigator.onLine,
    visits: history.length,
  }
}

/** A page of the site on which the app does not run, so that it stores nothing by itself. */
async function atAPicture({ page }: Pick<Visit, 'page'>): Promise<Page> {
  await page.goto('/favicon.svg')
  return page
}

test('the next person at a browser finds nothing of the one before', async () => {
  const before = await newMember('leaves-things')
  await before.page.goto('/profile')
  await before.page.evaluate(leaveThings)
  await before.context.grantPermissions(['geolocation'])
  await before.context.route('**/api/**', (route) => route.abort())
  await before.context.setOffline(true)
  await before.context.close()

  const next = await visit()
  expect(next.context).toBe(before.context) // otherwise this would show nothing
  expect(await next.context.cookies()).toEqual([])
  const page = await atAPicture(next)
  expect(await page.evaluate(thingsFound)).toEqual({
    ...{ local: [], session: [], databases: [], caches: [] },
    ...{ camera: 'prompt', isOnline: true, visits: 2 },
  })
  expect(await page.evaluate(async () => (await fetch('/api/users/sessions')).status)).toBe(401)
  await next.context.close()
})

test('another user at the same time has a browser of their own', async () => {
  const [one, other] = [await newMember('one-of-two'), await visit()]
  expect(one.context).not.toBe(other.context)
  expect(await other.context.cookies()).toEqual([])
  await one.context.close()
  await other.context.close()
})

test('a browser whose clock or scripts were changed is not used again', async () => {
  const changes = [
    ({ context }: Visit) => context.addInitScript(() => Object.assign(window, { left: true })),
    ({ context }: Visit) => context.exposeFunction('left', () => true),
    ({ page }: Visit) => page.clock.install({ time: 0 }),
  ]
  for (const change of changes) {
    const before = await visit()
    await change(before)
    await before.context.close()
    const next = await visit()
    expect(next.context).not.toBe(before.context)
    const page = await atAPicture(next)
    expect(await page.evaluate(() => ['left' in window, Date.now() > 1_000_000_000])).toEqual([false, true])
    await next.context.close()
  }
})
