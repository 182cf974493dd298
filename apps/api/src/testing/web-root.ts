import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SHELL_RENDERER } from '@arbiter/contract/problems/statement-shell'
import type { Locale } from '@arbiter/texts/locale-names'
import { localisedFile } from '@arbiter/texts/locales'
import { afterAll } from 'vitest'

/** A folder with a built index page, for a server of this test file. */
export async function temporaryWebRoot(page: string): Promise<string> {
  const webRoot = await mkdtemp(join(tmpdir(), 'arbiter-web-'))
  afterAll(() => rm(webRoot, { recursive: true }))
  await writeFile(join(webRoot, 'index.html'), page)
  return webRoot
}

/** The module that a build of the pages has for the server in a language. */
export async function writePageWords(webRoot: string, locale: Locale, module: string): Promise<void> {
  const file = join(webRoot, localisedFile(SHELL_RENDERER, locale))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, module)
}
