import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { mails } from '@arbiter/contract/messages/passwords'
import { type RenderShell, SHELL_RENDERER } from '@arbiter/contract/problems/statement-shell'
import type { Locale } from '@arbiter/texts/locale-names'
import { localisedFile } from '@arbiter/texts/locales'

/** What the build of the pages has for the server, in one language. */
export interface PageWords {
  renderShell: RenderShell
  mails: typeof mails
}

/** Null without a build, or without this language in it. */
export async function loadPageWords(webRoot: string, locale: Locale): Promise<Partial<PageWords> | null> {
  const file = join(webRoot, localisedFile(SHELL_RENDERER, locale))
  if (!statSync(file, { throwIfNoEntry: false })) return null
  return import(pathToFileURL(file).href)
}
