import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { connect } from '@arbiter/database/connection/connect'
import { exportPackage } from '@arbiter/database/problem-packages/store/export-package'
import type { ExportFormat } from '@arbiter/database/problem-packages/store/exporting'
import type { PackageData } from '@arbiter/problem-format/package-data'
import { CliError } from '@arbiter/supervisor/terminal'
import { databaseUrl } from '../admin/database-url.ts'
import type { CommandContext } from './context.ts'

/** A folder per problem. One that is there already is not written into: files of old would stay among the new. */
export async function exportProblem(
  { say, environment }: CommandContext,
  slugs: readonly string[],
  format: ExportFormat,
  to: string,
): Promise<number> {
  const connection = connect({ url: databaseUrl(environment), name: 'problem', maxConnections: 2 })
  try {
    for (const slug of slugs) {
      const exported = await exportPackage(connection.db, slug, format)
      if (!exported) throw new CliError(`There is no problem ${slug}.`)
      const folder = join(to, exported.name)
      await writePackage(folder, exported.files)
      say(`${folder}: ${exported.files.length} files, ${format}`)
    }
  } finally {
    await connection.close()
  }
  return 0
}

async function writePackage(folder: string, files: readonly PackageData[]): Promise<void> {
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0) throw new CliError(`${folder} is not empty. Remove it, or choose another folder with --to.`)
  for (const { path, read } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), await read())
  }
}
