import type { Language } from '@arbiter/rules/languages'
import type { DraftBox } from './draft-box.ts'

export type DraftState = 'untouched' | 'kept-here' | 'saving' | 'saved'

interface DraftKeeperOptions {
  box: DraftBox
  /** The server's save; without one the drafts stay in this browser. */
  save: ((language: Language, code: string) => Promise<{ savedAt: string }>) | null
  /** By the server's clock, so that drafts of two devices can be compared. */
  now: () => Date
  onState: (state: DraftState) => void
}

/** After a keystroke: how long until the browser keeps it, and the server. */
const LOCAL_PAUSE_MS = 150
const SERVER_PAUSE_MS = 2_000
/** After a save that did not arrive. */
const RETRY_PAUSE_MS = 5_000

/** A storage that is written to while somebody types makes that keystroke late, so it waits for a pause this long at most. */
const IDLE_WITHIN_MS = 300

interface Written {
  language: Language
  /** A long program is put together when it is kept and not for every key. */
  code: () => string
}

/** Keeps what is written: in the browser almost at once, on the server every few seconds. */
export class DraftKeeper {
  readonly #options: DraftKeeperOptions
  #written: Written | null = null
  /** Per language: a draft of one must not be forgotten because another came. */
  readonly #unsent = new Map<Language, string>()
  #isSending = false
  #isClosed = false
  #localTimer: ReturnType<typeof setTimeout> | undefined
  #serverTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: DraftKeeperOptions) {
    this.#options = options
  }

  note(language: Language, code: () => string): void {
    if (this.#written && this.#written.language !== language) this.flush()
    this.#written = { language, code }
    this.#localTimer ??= setTimeout(() => whenIdle(() => this.flush()), LOCAL_PAUSE_MS)
  }

  /** Another text takes the place of this one: it stays within reach. */
  setAside(language: Language, code: string, former: string | null): void {
    this.flush()
    this.#options.box.write(language, { code, savedAt: this.#moment(), former, isSent: false })
    this.#sendLater(language, code)
  }

  /** Writes what is not written yet, as when the page is left. */
  flush(): void {
    clearTimeout(this.#localTimer)
    this.#localTimer = undefined
    if (!this.#written) return
    const { language } = this.#written
    const code = this.#written.code()
    this.#written = null
    const former = this.#options.box.read(language)?.former ?? null
    this.#options.box.write(language, { code, savedAt: this.#moment(), former, isSent: false })
    this.#sendLater(language, code)
  }

  close(): void {
    this.#isClosed = true
    this.flush()
    clearTimeout(this.#serverTimer)
    void this.#send()
  }

  /** The line is back: nobody waits for the next try. */
  retry(): void {
    void this.#send()
  }

  #moment(): string {
    return this.#options.now().toISOString()
  }

  #sendLater(language: Language, code: string): void {
    const { save, onState } = this.#options
    if (save) this.#unsent.set(language, code)
    if (save) this.#serverTimer ??= setTimeout(() => void this.#send(), SERVER_PAUSE_MS)
    onState(save ? 'saving' : 'kept-here')
  }

  async #send(): Promise<void> {
    clearTimeout(this.#serverTimer)
    this.#serverTimer = undefined
    const { box, save, onState } = this.#options
    if (!save || this.#isSending || this.#unsent.size === 0) return
    this.#isSending = true
    for (const [language, code] of [...this.#unsent]) {
      this.#unsent.delete(language)
      // What the server did not take is still in the browser, and goes along with the next save, unless more was written.
      await save(language, code).then(
        () => box.markSent(language, code),
        () => this.#unsent.has(language) || this.#unsent.set(language, code),
      )
    }
    this.#isSending = false
    if (this.#unsent.size > 0) this.#retryLater()
    onState(this.#unsent.size > 0 ? 'kept-here' : 'saved')
  }

  #retryLater(): void {
    if (!this.#isClosed) this.#serverTimer ??= setTimeout(() => void this.#send(), RETRY_PAUSE_MS)
  }
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: IDLE_WITHIN_MS })
  else act() // Safari
}
