import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Connection, connect } from '@arbiter/database/connection/connect'
import { loadProblem } from '@arbiter/database/problem-packages/store/stored-problem'
import { attachmentName } from '@arbiter/rules/problems/problem-files'
import { CliError } from '@arbiter/supervisor/terminal'
import { databaseUrl } from '../admin/database-url.ts'
import type { CommandContext } from './context.ts'

/** Lists the attachments of problems; with a folder, writes them into it, those of each problem below its slug. */
export async function showAttachments(
  { say, environment }: CommandContext,
  slugs: readonly string[],
  to: string | null,
): Promise<number> {
  const connection = connect({ url: databaseUrl(environment), name: 'problem', maxConnections: 2 })
  try {
    for (const slug of slugs) await showOf(connection.db, slug, to, say)
  } finally {
    await connection.close()
  }
  return 0
}

async function showOf(db: Connection['db'], slug: string, to: string | null, say: (line: string) => void) {
  const stored = await loadProblem(db, slug)
  if (!stored) throw new CliError(`There is no problem ${slug}.`)
  const found = stored.files.flatMap((file) => {
    const name = attachmentName(file.path)
    return name === null ? [] : [{ ...file, name }]
  })
  say(`${slug}: ${found.length === 1 ? '1 attachment' : `${found.length} attachments`}`)
  for (const { name, size, read } of found) {
    if (to !== null) await write(join(to, slug, name), await read())
    say(`  ${name}, ${size} bytes`)
  }
}

async function write(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new CliError(`${path} is there already.`) : error
  })
}
