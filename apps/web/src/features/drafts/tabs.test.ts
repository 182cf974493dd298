import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tabs } from './tabs.ts'
import { FakeLocks, settle } from './testing.ts'

const opened: Tabs<string>[] = []
beforeEach(() => void vi.stubGlobal('navigator', { locks: new FakeLocks() }))
afterEach(() => {
  for (const tabs of opened.splice(0)) tabs.close()
  vi.unstubAllGlobals()
})

async function tab(name = 'ines tides') {
  const received: string[] = []
  const onLead = vi.fn()
  const tabs = new Tabs<string>({ name, onMessage: (message) => received.push(message), onLead })
  opened.push(tabs)
  return { tabs, received, onLead, isAlone: await tabs.join() }
}

test('the tab that was opened last leads, and the first one knows that it is alone', async () => {
  const [one, other] = [await tab(), await tab()]
  await settle()
  expect([one.isAlone, other.isAlone]).toEqual([true, false])
  expect([one.tabs.isLeader, other.tabs.isLeader]).toEqual([false, true])
  expect(other.onLead).toHaveBeenCalledOnce()
})

test('the tab that is looked at leads, although the leader before it is suspended', async () => {
  const [one, other] = [await tab(), await tab()]
  one.tabs.lead()
  await settle()
  expect([one.tabs.isLeader, other.tabs.isLeader]).toEqual([true, false])
})

test('a tab that is opened in the background does not lead before it is looked at, or the leader is closed', async () => {
  const one = await tab()
  vi.stubGlobal('document', { hidden: true })
  const [other, third] = [await tab(), await tab()]
  await settle()
  expect([one, other, third].map(({ tabs }) => tabs.isLeader)).toEqual([true, false, false])
  third.tabs.lead()
  await settle()
  expect([one, other, third].map(({ tabs }) => tabs.isLeader)).toEqual([false, false, true])
  third.tabs.close()
  await settle()
  expect(other.tabs.isLeader).toBe(true)
})

test('a leader that is closed is still the leader of what it saves last, however often the lead has changed', async () => {
  const [one, other] = [await tab(), await tab()]
  for (const { tabs } of [one, other, one, other, one]) {
    tabs.lead()
    await settle()
  }
  one.tabs.resign()
  await settle()
  expect([one.tabs.isLeader, other.tabs.isLeader]).toEqual([true, true])
})

test('when the leader is closed, one of the others leads', async () => {
  const tabs = [await tab(), await tab(), await tab()]
  await settle()
  tabs[2]?.tabs.close()
  await settle()
  const leaders = tabs.slice(0, 2).filter((each) => each.tabs.isLeader)
  expect(leaders).toHaveLength(1)
  expect((await tab('bela tides')).isAlone).toBe(true)
})

test('a tab that has resigned can still announce what it has saved', async () => {
  const [one, other] = [await tab(), await tab()]
  other.tabs.resign()
  other.tabs.post('saved')
  await expect.poll(() => one.received).toEqual(['saved'])
  expect(one.tabs.isLeader).toBe(true)
})

test('tabs of another person or problem receive nothing', async () => {
  const [one, other, foreign] = [await tab(), await tab(), await tab('bela tides')]
  one.tabs.post('hello')
  await expect.poll(() => other.received).toEqual(['hello'])
  expect(one.received).toEqual([])
  expect(foreign.received).toEqual([])
})

test.each([
  ['has no locks', {}],
  ['forbids its locks', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } }],
])('in a browser that %s each tab does its own work', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const [one, other] = [await tab(), await tab()]
  await settle()
  expect([one.isAlone, other.isAlone]).toEqual([false, false])
  expect([one.tabs.isLeader, other.tabs.isLeader]).toEqual([true, true])
  expect(one.tabs.canElect).toBe(false)
})

test('a browser without channels has tabs that know nothing of each other', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const { tabs } = await tab()
  expect(() => tabs.post('hello')).not.toThrow()
})
