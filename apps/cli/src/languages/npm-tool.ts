import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { NpmTool } from '@arbiter/rules/languages/description'
import { CliError } from '@arbiter/supervisor/terminal'

const execute = promisify(execFile)
/** Names what a folder holds, so that another version replaces it. */
const MARK = '.arbiter-version'

/** Unpacks the tool into the folder, unless it is there in this version. Nothing in it is run before it is proved. */
export async function installNpmTool(tool: NpmTool, folder: string, say: (line: string) => void): Promise<void> {
  const wanted = `${tool.name}@${tool.version}`
  if (existsSync(join(folder, MARK)) && (await readFile(join(folder, MARK), 'utf8')) === wanted) return
  say(`• Installing ${wanted} into ${folder} …`)
  const scratch = await mkdtemp(join(tmpdir(), 'arbiter-tool-'))
  const partial = `${folder}.${process.pid}`
  try {
    await mkdir(partial, { recursive: true }).catch(() => {
      throw new CliError(`${dirname(folder)} can't be written: run this command as root.`)
    })
    const archive = await packed(wanted, scratch)
    expectIntegrity(await readFile(archive), tool)
    // In a box another user reads it.
    await execute('tar', ['-xzf', archive, '-C', partial, '--strip-components=1', '--no-same-owner', '--mode=a+rX'])
    await writeFile(join(partial, MARK), wanted)
    for (const path of [dirname(folder), partial]) await chmod(path, 0o755)
    await rm(folder, { recursive: true, force: true })
    await rename(partial, folder)
  } finally {
    for (const path of [scratch, partial]) await rm(path, { recursive: true, force: true })
  }
}

async function packed(wanted: string, scratch: string): Promise<string> {
  await execute('npm', ['pack', wanted, '--pack-destination', scratch], { maxBuffer: 16 * 1024 * 1024 }).catch(
    (error) => {
      throw new CliError(`npm could not fetch ${wanted}: ${error instanceof Error ? error.message : error}`)
    },
  )
  const [name] = await readdir(scratch)
  if (!name) throw new CliError(`npm fetched nothing for ${wanted}`)
  return join(scratch, name)
}

function expectIntegrity(archive: Buffer, { name, integrity }: NpmTool): void {
  const found = `sha512-${createHash('sha512').update(archive).digest('base64')}`
  if (found !== integrity) throw new CliError(`${name} is another file than the one that was tried: ${found}`)
}
