import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as english from '@arbiter/contract/messages/server-texts'
import { type DescribeProblem, type RenderShell, SHELL_RENDERER } from '@arbiter/contract/problems/statement-shell'
import type { Locale } from '@arbiter/texts/locale-names'
import { localeNames, localisedFile } from '@arbiter/texts/locales'
import type { FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { requestedLocale } from './requested-locale.ts'

export type ServerTexts = typeof english

/** What the build of the pages has for the server, in one language. */
export interface PageWords extends ServerTexts {
  renderShell: RenderShell
  describeProblem: DescribeProblem
}

/** Null without a build, or without this language in it. */
export async function loadPageWords(webRoot: string, locale: Locale): Promise<Partial<PageWords> | null> {
  const file = join(webRoot, localisedFile(SHELL_RENDERER, locale))
  if (!statSync(file, { throwIfNoEntry: false })) return null
  return import(pathToFileURL(file).href)
}

/** In English where the pages are not in this language either. */
export async function serverTextsIn(locale: Locale, webRoot: string | undefined): Promise<ServerTexts> {
  return { ...english, ...(webRoot === undefined ? null : await loadPageWords(webRoot, locale)) }
}

/** What is said of a problem below its name. */
export async function describerIn(locale: Locale, webRoot: string | undefined): Promise<DescribeProblem> {
  const words = webRoot === undefined ? null : await loadPageWords(webRoot, locale)
  return words?.describeProblem ?? describedInEnglish
}

/** Without a build. */
const describedInEnglish: DescribeProblem = ({ difficulty, topics }) => [difficulty, ...topics].join(', ')

/** In the language of the reader who asks. */
export const serverTextsFor = (
  { config }: Context,
  { headers }: FastifyRequest,
  chosen?: Locale,
): Promise<ServerTexts> => serverTextsIn(chosen ?? requestedLocale(headers, localeNames), config.WEB_ROOT)
