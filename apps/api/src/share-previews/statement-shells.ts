import { createHash } from 'node:crypto'
import type { RenderShell, StatementShell } from '@arbiter/contract/problems/statement-shell'
import { MAX_SHELL_CHARACTERS, SHELLS_KEPT } from '@arbiter/rules/limits'
import type { Locale } from '@arbiter/texts/locale-names'
import { localeNames } from '@arbiter/texts/locales'
import { loadPageWords } from '../http/page-words.ts'

export type ShellRenderers = ReadonlyMap<Locale, RenderShell>

/**
 * Statements as HTML for the first reply, by the renderers of the web app's build. The most recently used are cached, with
 * everything that they depend on as the key, so that a changed problem has a new entry.
 */
export class StatementShells {
  readonly #renderers: ShellRenderers
  readonly #onFailure: (error: unknown) => void
  readonly #kept = new Map<string, string | null>()

  constructor(renderers: ShellRenderers, onFailure: (error: unknown) => void) {
    this.#renderers = renderers
    this.#onFailure = onFailure
  }

  /** Null if there is no renderer, or if the text can't be formatted or is too long. */
  render(shell: StatementShell, locale: Locale): string | null {
    const key = createHash('sha256')
      .update(JSON.stringify([locale, shell]))
      .digest('base64')
    const kept = this.#kept.get(key)
    const html = kept === undefined ? this.#formatted(shell, locale) : kept
    this.#keep(key, html)
    return html
  }

  /** A map is in the order of insertion, so the first entry is the least recently used. */
  #keep(key: string, html: string | null): void {
    this.#kept.delete(key)
    this.#kept.set(key, html)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > SHELLS_KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }

  #formatted(shell: StatementShell, locale: Locale): string | null {
    try {
      const html = this.#renderers.get(locale)?.(shell) ?? null
      return html && html.length <= MAX_SHELL_CHARACTERS ? html : null
    } catch (error) {
      this.#onFailure(error)
      return null
    }
  }
}

/** They come with the web app's build; without one, pages of its language are served without statements. */
export async function loadRenderers(webRoot: string): Promise<ShellRenderers> {
  const found: [Locale, RenderShell][] = []
  for (const locale of localeNames) {
    const words = await loadPageWords(webRoot, locale)
    if (words?.renderShell) found.push([locale, words.renderShell])
  }
  return new Map(found)
}
