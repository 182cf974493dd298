import type { Endpoint } from '@arbiter/contract/endpoint'
import { sourceLocale } from '@arbiter/texts/locale-names'
import { pageLocale } from '@arbiter/texts/page-locale'

/** The server answers in English and by code. A page in another language puts its own sentences in the place of the English ones. */
export async function inPageLanguage(endpoint: Endpoint, reply: unknown, sent?: unknown): Promise<unknown> {
  if (pageLocale === sourceLocale || typeof reply !== 'object' || reply === null) return reply
  try {
    const { translated } = await import('./server-sentences.ts')
    return await translated(endpoint, reply, sent)
  } catch {
    // Offline, or an older version of the page: an English sentence is better than none.
    return reply
  }
}
