import type { Language } from '@arbiter/rules/languages'
import { DRAFT_SAVE_SECONDS } from '@arbiter/rules/limits'
import { type DraftEvent, type DraftState, nextDrafts, openedDrafts } from './reducer.ts'
import { versionsToSave, withOwnEntry } from './status.ts'
import { browserDrafts, type DraftStore, type Place, VISITOR } from './store.ts'
import { DraftSync } from './sync.ts'
import { Tabs } from './tabs.ts'
import type { Revision, ServerDraft, Version } from './versions.ts'

/** The delay after a keystroke before the text is stored, and the longest wait for a pause in typing. */
const STORE_DEBOUNCE_MS = 150
const IDLE_WITHIN_MS = 300

export interface DraftList {
  drafts: readonly ServerDraft[]
  /** Edits within this time are coalesced into one save. */
  saveAfterMs: number
}

interface DraftsOptions {
  problemId: string
  userId: string | null
  /** The language a user starts in who has no draft of this problem yet. */
  lastLanguage?: Language
  store?: DraftStore
  /** By the server's clock. */
  now: () => Date
  list: (userId: string) => Promise<DraftList>
  save: (userId: string, version: Version) => Promise<Revision>
}

/** A message between tabs: an event, or a request that the leader saves at once. */
type Message = DraftEvent | { type: 'flush' }

/** What the user does. The time and the id of a new version are added here. */
export type DraftAction = DraftEvent extends infer Event
  ? Event extends DraftEvent
    ? Omit<Event, 'at' | 'newId'>
    : never
  : never

export async function openDrafts(options: DraftsOptions): Promise<Drafts> {
  const drafts = new Drafts(options)
  await drafts.open()
  return drafts
}

/** The drafts of one person to one problem in one tab: the reducer, connected to the store, the other tabs and the server. */
export class Drafts {
  readonly #options: DraftsOptions
  readonly #store: DraftStore
  readonly #sync: DraftSync
  readonly #listeners = new Set<(before: DraftState) => void>()
  #place: Place
  #state: DraftState
  #tabs: Tabs<Message>
  /** Returns the text. A long program is built when it is stored, not on every keystroke. */
  #typed: () => string
  #clockMs = 0
  #isTyping = false
  #isOpen = false
  #isListed = false
  /** The default until the server has answered. */
  #saveAfterMs = DRAFT_SAVE_SECONDS * 1000
  #storeTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: DraftsOptions) {
    this.#options = options
    this.#store = options.store ?? browserDrafts
    this.#place = { owner: options.userId ?? VISITOR, problemId: options.problemId }
    this.#state = openedDrafts({ owner: options.userId, tab: newId() }, [], false)
    this.#typed = () => this.#state.document.code
    this.#tabs = this.#newTabs()
    this.#sync = new DraftSync({
      debounceMs: () => this.#saveAfterMs,
      pending: () => (this.#tabs.isLeader ? this.#due(this.#state) : []),
      save: (version) => options.save(this.#state.owner ?? '', withOwnEntry(this.#state, version)),
      onEvent: (event) => this.#report(event),
    })
  }

  async open(): Promise<void> {
    const [isAlone, versions] = await this.#join()
    this.#state = openedDrafts(this.#state, versions, isAlone, this.#options.lastLanguage)
    this.#isOpen = true
  }

  /** A pending save is still completed. */
  close(): void {
    this.pause()
    this.#isOpen = false
    this.#tabs.resign()
    void this.#sync.close().finally(() => this.#tabs.close())
  }

  readonly state = () => this.#state
  readonly code = () => this.#typed()
  readonly subscribe = (listener: (before: DraftState) => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  type(code: () => string): void {
    this.#typed = code
    this.#isTyping = true
    this.#apply({ type: 'typed' })
    this.#storeTimer ??= setTimeout(() => whenIdle(() => this.#flush()), STORE_DEBOUNCE_MS)
  }

  act(action: DraftAction): void {
    this.#flush()
    this.#apply({ ...action, ...this.#moment() } as DraftEvent)
  }

  /** The user looks away, perhaps on their way to another device or to close the page. */
  pause(): void {
    this.#flush()
    this.#store.beforeClosing()
    if (this.#tabs.isLeader) void this.#sync.flush()
    else this.#tabs.post({ type: 'flush' })
  }

  /** The user looks at this tab. */
  lead(): void {
    this.#tabs.lead()
    this.resume()
  }

  /** The browser is online again. */
  resume(): void {
    if (!this.#isListed) void this.#list()
    void this.#sync.flush()
  }

  /** A visitor who signs in writes on for their account. A user whose session has ended still writes as themselves. */
  async signIn(userId: string): Promise<void> {
    this.#flush()
    const versions = this.#state.owner === null ? await this.#adopt(userId) : []
    if (!this.#isOpen) return
    this.#apply({ type: 'signed-in', owner: userId, versions })
    await this.#list()
    void this.#sync.flush()
  }

  #newTabs(): Tabs<Message> {
    return new Tabs<Message>({
      name: `drafts ${this.#place.owner} ${this.#place.problemId}`,
      onMessage: (message) => this.#isOpen && this.#receive(message),
      onLead: () => this.#sync.schedule(),
    })
  }

  #join(): Promise<[isAlone: boolean, versions: Version[]]> {
    return Promise.all([this.#tabs.join(), this.#store.read(this.#place)])
  }

  async #adopt(owner: string): Promise<Version[]> {
    this.#tabs.close()
    this.#place = { ...this.#place, owner }
    this.#tabs = this.#newTabs()
    return (await this.#join())[1]
  }

  async #list(): Promise<void> {
    const { owner } = this.#state
    const list = owner === null ? null : await this.#options.list(owner).catch(() => null)
    if (!list || !this.#isOpen) return
    this.#isListed = true
    this.#saveAfterMs = list.saveAfterMs
    this.act({ type: 'server-drafts', drafts: list.drafts })
  }

  #receive(message: Message): void {
    if (message.type === 'flush') return void this.#sync.flush()
    this.#flush()
    this.#apply(message, false)
  }

  /** Saves are not reported, because other tabs receive them with the version itself. */
  #report(event: DraftEvent): void {
    this.#apply(event)
    if (event.type !== 'saved') this.#tabs.post(event)
  }

  #flush(): void {
    clearTimeout(this.#storeTimer)
    this.#storeTimer = undefined
    if (!this.#isTyping) return
    this.#isTyping = false
    this.#apply({ type: 'edited', code: this.#typed(), ...this.#moment() })
  }

  /** Two edits within a millisecond keep their order, even when the clock is set back. */
  #moment() {
    this.#clockMs = Math.max(this.#options.now().getTime(), this.#clockMs + 1)
    return { at: new Date(this.#clockMs).toISOString(), newId: newId() }
  }

  #apply(event: DraftEvent, isOwn = true): void {
    const before = this.#state
    this.#state = nextDrafts(before, event)
    const { document, versions } = this.#state
    if (this.#state === before) return
    if (document !== before.document) this.#typed = () => document.code
    if (isOwn) void this.#persist(before.versions, versions)
    this.#scheduleSave(before)
    for (const listener of this.#listeners) listener(before)
  }

  async #persist(before: readonly Version[], after: readonly Version[]): Promise<void> {
    const versions = after.filter((version) => !before.includes(version))
    const removed = before.map(({ id }) => id).filter((id) => after.every((version) => version.id !== id))
    if (versions.length + removed.length === 0) return
    this.#tabs.post({ type: 'other-tab', versions, removed })
    const isStored = await this.#store.write(this.#place, versions, removed)
    this.#apply({ type: 'stored', ids: versions.map(({ id }) => id), isStored })
  }

  /** Schedules a save only for new edits: a failed save waits for its backoff. */
  #scheduleSave(before: DraftState): void {
    const known = this.#due(before)
    if (this.#due(this.#state).every((version) => known.includes(version))) return
    if (this.#tabs.isLeader) this.#sync.schedule()
  }

  #due(state: DraftState): Version[] {
    return versionsToSave(state, this.#tabs.canElect)
  }
}

/** Works on pages without TLS, too, which have no `crypto.randomUUID`. */
const newId = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: IDLE_WITHIN_MS })
  else act() // Safari
}
