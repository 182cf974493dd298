import { type Language, languages } from '@arbiter/rules/languages'
import type { DraftBox, DraftLine } from './draft-box.ts'
import type { DraftEntry } from './local-draft.ts'

export type DraftState = 'untouched' | 'kept-here' | 'not-kept' | 'saving' | 'saved'

/** The server's save: into the entry it continues, or into a new one. */
export type SaveDraft = (language: Language, code: string, continues: DraftEntry | null) => Promise<DraftEntry>

interface DraftKeeperOptions {
  box: DraftBox
  /** Without one the drafts stay in this browser. */
  save: SaveDraft | null
  /** By the server's clock, so that drafts of two devices can be compared. */
  now: () => Date
  onState: (state: DraftState) => void
}

/** After a keystroke: how long until the browser keeps it, and the server. */
const LOCAL_PAUSE_MS = 150
const SERVER_PAUSE_MS = 2_000
/** After a save that did not arrive, twice as long after each further one: a page may be left open for days. */
const RETRY_PAUSE_MS = 5_000
const LONGEST_RETRY_PAUSE_MS = 80_000

/** A storage that is written to while somebody types makes that keystroke late, so it waits for a pause this long at most. */
const IDLE_WITHIN_MS = 300

interface Written {
  language: Language
  /** A long program is put together when it is kept and not for every key. */
  code: () => string
}

/** With the line it was written in: another one may have begun before it is sent. */
interface Unsent {
  code: string
  line: DraftLine
}

/** Keeps what is written: in the browser almost at once, on the server every few seconds. */
export class DraftKeeper {
  readonly #options: DraftKeeperOptions
  #written: Written | null = null
  /** Per language: a draft of one must not be forgotten because another came. */
  readonly #unsent = new Map<Language, Unsent>()
  /** What was set aside here, and what earlier visits left behind. What other tabs have not sent yet is theirs to send. */
  readonly #leftovers = new Map<string, Unsent & { language: Language }>()
  /** Those that the browser did not take. */
  readonly #unkept = new Set<Language>()
  #failures = 0
  #isSending = false
  #isClosed = false
  #localTimer: ReturnType<typeof setTimeout> | undefined
  #serverTimer: ReturnType<typeof setTimeout> | undefined
  /** Apart from the other: whoever writes on does not wait for the next try of what failed. */
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: DraftKeeperOptions) {
    this.#options = options
  }

  get hasServer(): boolean {
    return this.#options.save !== null
  }

  /** Neither this browser nor the server has it: with the page it would be gone. */
  get wouldLose(): boolean {
    return this.#unkept.size > 0
  }

  note(language: Language, code: () => string): void {
    if (this.#written && this.#written.language !== language) this.flush()
    this.#written = { language, code }
    this.#localTimer ??= setTimeout(() => whenIdle(() => this.flush()), LOCAL_PAUSE_MS)
  }

  /** Another text takes the place of this one, which stays within reach; the server begins or goes on with another entry. */
  setAside(language: Language, code: string, former: string | null, continues: DraftEntry | null = null): void {
    this.flush()
    const { box, save } = this.#options
    const line = box.line(language)
    const there = box.read(language)
    if (there && !there.isSent && there.code === line.seen) this.#leaveOver(language, { code: there.code, line })
    // The server's history wants to have what is overwritten. A visitor has none, and finds it as the former code.
    box.goOn(language, { seen: save ? null : former, continues })
    this.#keep(language, code, former)
  }

  /** What an earlier visit kept in this browser and could not send. */
  sendKept(language: Language): void {
    const { box } = this.#options
    const draft = box.read(language)
    if (!draft || draft.isSent || this.#unsent.has(language)) return
    const { seen } = box.line(language)
    // Another tab's, which must not go into the entry of this one: that tab sends it, or the next visit does.
    if (seen !== null && seen !== draft.code) return
    if (seen === null) box.goOn(language, { seen: draft.code, continues: draft.continues })
    this.#sendLater(language, draft.code)
  }

  /** Writes what is not written yet, as when the page is left. */
  flush(): void {
    clearTimeout(this.#localTimer)
    this.#localTimer = undefined
    if (!this.#written) return
    const { language, code } = this.#written
    this.#written = null
    this.#keep(language, code(), this.#options.box.read(language)?.former ?? null)
  }

  /** What earlier visits left behind. */
  sendStrays(): void {
    const { box } = this.#options
    for (const language of languages)
      for (const code of box.read(language)?.strays ?? [])
        this.#leaveOver(language, { code, line: { seen: null, continues: null } })
    void this.#send()
  }

  /** In development React closes every page once as soon as it has opened it. */
  open(): void {
    this.#isClosed = false
  }

  close(): void {
    this.#isClosed = true
    this.flush()
    void this.#send()
  }

  /** The line is back, so nobody waits for the next try. */
  retry(): void {
    void this.#send()
  }

  #keep(language: Language, code: string, former: string | null): void {
    const { box, now } = this.#options
    const isKept = box.write(language, { code, savedAt: now().toISOString(), former })
    if (isKept) this.#unkept.delete(language)
    else this.#unkept.add(language)
    this.#sendLater(language, code)
  }

  #sendLater(language: Language, code: string): void {
    const { box, save, onState } = this.#options
    // Taken out first: the language that was written in last is sent last, and so is the newest on the next device.
    this.#unsent.delete(language)
    if (save) this.#unsent.set(language, { code, line: box.line(language) })
    if (save) this.#serverTimer ??= setTimeout(() => void this.#send(), SERVER_PAUSE_MS)
    onState(save ? 'saving' : this.#stateHere())
  }

  #stateHere(): DraftState {
    return this.#unkept.size > 0 ? 'not-kept' : 'kept-here'
  }

  #leaveOver(language: Language, { code, line }: Unsent): void {
    const key = `${language} ${code}`
    if (!this.#leftovers.has(key)) this.#leftovers.set(key, { language, code, line })
  }

  async #send(): Promise<void> {
    this.#stopTimers()
    const { save, onState } = this.#options
    if (!save || this.#isSending) return
    this.#isSending = true
    const own = [...this.#unsent.keys()]
    // The leftovers first: the entry that is newest on the server should be what is written now.
    let haveArrived = await this.#sendLeftovers(save)
    for (const language of own) haveArrived = (await this.#sendOwn(language, save)) && haveArrived
    this.#isSending = false
    this.#failures = haveArrived ? 0 : this.#failures + 1
    if (!haveArrived || this.#unsent.size > 0) this.#sendAgain(haveArrived)
    if (own.length > 0) onState(this.#unsent.size > 0 ? this.#stateHere() : 'saved')
  }

  async #sendLeftovers(save: SaveDraft): Promise<boolean> {
    for (const [key, { language, ...unsent }] of [...this.#leftovers]) {
      const isStray = this.#options.box.read(language)?.strays.includes(unsent.code)
      if (!isStray || (await this.#hasArrived(language, unsent, save))) this.#leftovers.delete(key)
    }
    return this.#leftovers.size === 0
  }

  async #sendOwn(language: Language, save: SaveDraft): Promise<boolean> {
    const unsent = this.#unsent.get(language)
    if (!unsent) return true
    this.#unsent.delete(language)
    const hasArrived = await this.#hasArrived(language, unsent, save)
    // What the server did not take is still in the browser, and goes along with the next save, unless more was written.
    if (!hasArrived && !this.#unsent.has(language)) this.#unsent.set(language, unsent)
    if (!this.#unsent.has(language)) this.#unkept.delete(language)
    return hasArrived
  }

  async #hasArrived(language: Language, { code, line }: Unsent, save: SaveDraft): Promise<boolean> {
    try {
      line.continues = await save(language, code, line.continues)
    } catch {
      return false
    }
    this.#options.box.markSent(language, code, line.continues)
    return true
  }

  /** More was written meanwhile, or the line is broken; whoever has left waits for neither. */
  #sendAgain(isLineUp: boolean): void {
    const pauseMs = isLineUp ? SERVER_PAUSE_MS : RETRY_PAUSE_MS * 2 ** (this.#failures - 1)
    const send = () => void this.#send()
    if (!this.#isClosed) this.#retryTimer = setTimeout(send, Math.min(pauseMs, LONGEST_RETRY_PAUSE_MS))
    else if (isLineUp) send()
  }

  #stopTimers(): void {
    clearTimeout(this.#serverTimer)
    clearTimeout(this.#retryTimer)
    this.#serverTimer = undefined
  }
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: IDLE_WITHIN_MS })
  else act() // Safari
}
