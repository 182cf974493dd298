/** What a machine is built and booted with. */
import { arch } from 'node:os'
import { CliError } from '@arbiter/supervisor/terminal'
import { ask } from '../../scripts/setup/commands.mjs'
import { ensureTools, type Tool } from '../../scripts/setup/system-tools.mjs'
import { type Architecture, architectureOf } from './plan.ts'

const has = (command: string) => ask('sh', ['-c', `command -v ${command}`]) !== undefined
const tool = (name: string, ...packages: string[]): Tool => {
  return { name, isThere: () => has(name), version: () => undefined, packages }
}

const builders = [tool('mmdebstrap', 'mmdebstrap'), tool('mke2fs', 'e2fsprogs'), tool('qemu-img', 'qemu-utils')]
const emulators: Record<Architecture, Tool> = {
  amd64: tool('qemu-system-x86_64', 'qemu-system-x86'),
  arm64: tool('qemu-system-aarch64', 'qemu-system-arm'),
}
/** Packages of another architecture are set up by its own programs. */
const foreign: Record<Architecture, Tool[]> = {
  amd64: [
    tool('arch-test', 'arch-test'),
    tool('update-binfmts', 'binfmt-support'),
    tool('qemu-x86_64-static', 'qemu-user-static'),
  ],
  arm64: [
    tool('arch-test', 'arch-test'),
    tool('update-binfmts', 'binfmt-support'),
    tool('qemu-aarch64-static', 'qemu-user-static'),
  ],
}

export async function ensureBuilders(architecture: Architecture): Promise<void> {
  const isForeign = architecture !== architectureOf(arch())
  const needed = [...builders, emulators[architecture], ...(isForeign ? foreign[architecture] : [])]
  const missing = await ensureTools(needed)
  if (missing.length > 0) throw new CliError(`A machine for ${architecture} needs the tools above.`)
  if (isForeign && ask('arch-test', [architecture]) === undefined)
    throw new CliError(
      `This machine can't run programs for ${architecture}. With binfmt_misc it can: mount -t binfmt_misc binfmt_misc /proc/sys/fs/binfmt_misc, then update-binfmts --enable`,
    )
}
