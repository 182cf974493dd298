import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RenderShell, SHELL_RENDERER, type StatementShell } from '@arbiter/contract/problems/statement-shell'
import { MAX_SHELL_CHARACTERS, SHELLS_KEPT } from '@arbiter/rules/limits'

/**
 * Statements as HTML for the first reply, by the renderer of the web app's build. The most recently used are cached, with
 * everything that they depend on as the key, so that a changed problem has a new entry.
 */
export class StatementShells {
  readonly #renderer: RenderShell | null
  readonly #onFailure: (error: unknown) => void
  readonly #kept = new Map<string, string | null>()

  constructor(renderer: RenderShell | null, onFailure: (error: unknown) => void) {
    this.#renderer = renderer
    this.#onFailure = onFailure
  }

  /** Null if there is no renderer, or if the text can't be formatted or is too long. */
  render(shell: StatementShell): string | null {
    const key = createHash('sha256').update(JSON.stringify(shell)).digest('base64')
    const kept = this.#kept.get(key)
    const html = kept === undefined ? this.#formatted(shell) : kept
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

  #formatted(shell: StatementShell): string | null {
    try {
      const html = this.#renderer?.(shell) ?? null
      return html && html.length <= MAX_SHELL_CHARACTERS ? html : null
    } catch (error) {
      this.#onFailure(error)
      return null
    }
  }
}

/** The renderer comes with the web app's build; without it pages are served without statements. */
export async function loadRenderer(webRoot: string): Promise<RenderShell | null> {
  const file = join(webRoot, SHELL_RENDERER)
  if (!statSync(file, { throwIfNoEntry: false })) return null
  const { renderShell } = (await import(pathToFileURL(file).href)) as { renderShell: RenderShell }
  return renderShell
}
