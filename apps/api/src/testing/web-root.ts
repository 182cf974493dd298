import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder with a built index page, for a server of this test file. */
export async function temporaryWebRoot(page: string): Promise<string> {
  const webRoot = await mkdtemp(join(tmpdir(), 'arbiter-web-'))
  afterAll(() => rm(webRoot, { recursive: true }))
  await writeFile(join(webRoot, 'index.html'), page)
  return webRoot
}
