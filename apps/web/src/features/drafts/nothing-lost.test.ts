import type { Language } from '@arbiter/rules/languages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DraftEvent, type DraftState, nextDrafts, openedDrafts } from './reducer.ts'
import { versionsToSave, withOwnEntry } from './status.ts'
import { isSaved, isWorthKeeping, mergedLists, type ServerDraft, type Version } from './versions.ts'

/** Two tabs of one browser, its database and a server, with everything that happens to them in an order of its own. */
class World {
  readonly #owner: string | null
  readonly #tabs: ({ state: DraftState; inbox: DraftEvent[] } | null)[] = [null, null]
  readonly #history: ServerDraft[] = []
  /** By version: the last text that was written into it. */
  readonly #written = new Map<string, Version>()
  #disk: Version[] = []
  #clock = 0

  constructor(owner: string | null) {
    this.#owner = owner
  }

  open(place: number): void {
    const isAlone = this.#tabs.every((tab) => tab === null)
    const state = openedDrafts({ owner: this.#owner, tab: `tab ${this.#tick()}` }, this.#disk, isAlone)
    this.#tabs[place] ??= { state, inbox: [] }
  }

  close(place: number): void {
    this.#tabs[place] = null
  }

  act(place: number, event: (moment: { at: string; newId: string }) => DraftEvent): void {
    const at = this.#tick()
    this.#apply(place, event({ at, newId: `version ${at}` }))
  }

  edit = (place: number) => this.act(place, (moment) => ({ type: 'edited', code: `text ${moment.at}`, ...moment }))

  deliver(place: number): void {
    const message = this.#tabs[place]?.inbox.shift()
    if (message) this.#apply(place, message, false)
  }

  deliverAll(place: number): void {
    while (this.#tabs[place]?.inbox.length) this.deliver(place)
  }

  list(place: number): void {
    const drafts = [...this.#history].sort((one, other) => other.savedAt.localeCompare(one.savedAt))
    this.#apply(place, { type: 'server-drafts', drafts: drafts.slice(0, 1) })
  }

  /** When the history has loaded, the messages of other tabs have arrived. */
  restore(place: number, index: number): void {
    this.deliverAll(place)
    const entry = this.#history[index % (this.#history.length || 1)]
    if (!entry) return
    const { language, code, ...revision } = entry
    this.act(place, (moment) => ({
      type: 'replaced',
      offer: { reason: 'history', language, code, revision },
      ...moment,
    }))
  }

  /** The tab that leads may change at any time, also while a save is under way. */
  save(place: number, outcome: 'saved' | 'offline' | 'reply-lost' = 'saved'): boolean {
    const tab = this.#tabs[place]
    const [version] = tab ? versionsToSave(tab.state, true) : []
    if (!tab || !version) return false
    const saved = outcome === 'offline' ? null : this.#put(withOwnEntry(tab.state, version))
    const { id, edit } = version
    this.#apply(
      place,
      saved && outcome === 'saved' ? { type: 'saved', id, edit, revision: saved } : { type: 'offline' },
    )
    return true
  }

  expectNothingLost(): void {
    for (const [id, { code }] of this.#written)
      expect([id, this.#disk.find((one) => one.id === id)?.code]).toEqual([id, code])
  }

  /** Expects that after the next visit everything is saved. */
  expectEverythingSaved(): void {
    for (const place of [0, 1]) this.close(place)
    this.open(0)
    this.list(0)
    while (this.save(0));
    const held = this.#tabs[0]?.state.held ?? []
    expect(this.#disk.filter((version) => !isSaved(version) && !held.includes(version.language))).toEqual([])
    const codes = this.#history.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(this.#disk.filter(isSaved).map(({ code }) => code)))
  }

  #put({ language, code, revision }: Version) {
    const found = this.#history.find(({ _id, savedAt }) => _id === revision?._id && savedAt === revision.savedAt)
    const entry = found ?? { _id: `entry ${this.#history.length}`, savedAt: '', language, code }
    if (!found) this.#history.push(entry)
    Object.assign(entry, { code, savedAt: this.#tick() })
    return { _id: entry._id, savedAt: entry.savedAt }
  }

  #apply(place: number, event: DraftEvent, isOwn = true): void {
    const tab = this.#tabs[place]
    if (!tab) return
    const before = tab.state.versions
    tab.state = nextDrafts(tab.state, event)
    if (isOwn) this.#store(place, before, tab.state, event)
  }

  #store(place: number, before: readonly Version[], { versions: after }: DraftState, event: DraftEvent): void {
    const versions = after.filter((version) => !before.includes(version))
    const removed = before.filter(({ id }) => after.every((version) => version.id !== id))
    for (const version of removed) this.#allowRemoval(version, after, event)
    const isNews = ({ id, edit }: Version) => edit > (this.#written.get(id)?.edit ?? 0)
    for (const version of versions.filter(isNews)) this.#written.set(version.id, version)
    const ids = removed.map(({ id }) => id)
    this.#disk = mergedLists([...this.#disk, ...versions]).filter(({ id }) => !ids.includes(id))
    const other = this.#tabs[1 - place]
    other?.inbox.push({ type: 'other-tab', versions, removed: ids })
  }

  #allowRemoval(version: Version, after: readonly Version[], event: DraftEvent): void {
    const isCopied = after.some(({ language, code }) => language === version.language && code === version.code)
    const isDismissed = this.#owner === null && event.type === 'offer-dismissed'
    expect(isCopied || !isWorthKeeping(version) || isDismissed, `${version.code} was dropped`).toBe(true)
    this.#written.delete(version.id)
  }

  #tick(): string {
    this.#clock += 1
    return new Date(this.#clock * 1000).toISOString()
  }
}

const place = fc.constantFrom(0, 1)
const language = fc.constantFrom<Language>('cpp', 'python')
const outcome = fc.constantFrom('saved', 'saved', 'offline', 'reply-lost')
const step = fc.oneof(
  place.map((tab) => (world: World) => world.open(tab)),
  place.map((tab) => (world: World) => world.close(tab)),
  ...[1, 2, 3].map(() => place.map((tab) => (world: World) => world.edit(tab))),
  fc.tuple(place, language).map(
    ([tab, to]) =>
      (world: World) =>
        world.act(tab, () => ({ type: 'template-shown', language: to })),
  ),
  place.map((tab) => (world: World) => world.act(tab, (moment) => ({ type: 'offer-taken', ...moment }))),
  place.map((tab) => (world: World) => world.act(tab, () => ({ type: 'offer-dismissed' }))),
  fc.tuple(place, fc.nat(9)).map(
    ([tab, index]) =>
      (world: World) =>
        world.restore(tab, index),
  ),
  place.map((tab) => (world: World) => world.list(tab)),
  ...[1, 2].map(() => place.map((tab) => (world: World) => world.deliver(tab))),
  ...[1, 2].map(() =>
    fc.tuple(place, outcome).map(
      ([tab, end]) =>
        (world: World) =>
          world.save(tab, end as 'saved'),
    ),
  ),
)
const steps = fc.array(step, { minLength: 10, maxLength: 80 })

test.each([
  ['a visitor', null],
  ['a user', 'ines'],
])(
  'whatever happens in which order, no text of %s is lost',
  (_, owner) => {
    fc.assert(
      fc.property(steps, (all) => {
        const world = new World(owner)
        world.open(0)
        for (const act of all) {
          act(world)
          world.expectNothingLost()
        }
        if (owner) world.expectEverythingSaved()
      }),
      { numRuns: 200 },
    )
  },
  30_000,
)
