import { existsSync, readdirSync } from 'node:fs'
import { ask, bind, compilerMounts, JUDGE_ENVIRONMENT, resolved, runtimeMounts } from './host.ts'
import { interpreted } from './interpreted.ts'
import { type FoundToolchain, missing, type Toolchain } from './toolchain.ts'

const MEGABYTE = 1024 * 1024
/** Without gems it starts in 10 ms instead of 80. */
const FLAGS = ['--disable-gems']
/** Compiles without running anything, and says nothing when all is well. */
const CHECK = [
  'begin',
  '  ARGV.each { |name| RubyVM::InstructionSequence.compile_file(name) }',
  'rescue SyntaxError => error',
  '  abort error.message',
  'end',
].join('\n')
/** It is reserved, not used: a million calls deep instead of ten thousand. */
const STACK = { RUBY_THREAD_VM_STACK_SIZE: String(256 * MEGABYTE) }
/** Parts of the standard library that are gems by now. */
const LIBRARY_GEM = /^(?:prime|matrix)-[\d.]+$/

export async function findRuby(): Promise<FoundToolchain> {
  const ruby = resolved('/usr/bin/ruby')
  const version = ruby && (await ask(ruby, ['--version']))?.match(/ruby [\d.]+/)?.[0]
  if (!ruby || !version) return missing('ruby is missing')
  const env = { LC_ALL: 'C.UTF-8', RUBYLIB: libraryGems().join(':') }
  const toolchain: Toolchain = {
    language: 'ruby',
    version,
    flags: { compile: FLAGS, run: FLAGS },
    ...interpreted('rb'),
    compile: ({ fileName, units = [fileName] }) => ({
      argv: [ruby, ...FLAGS, '-e', CHECK, ...units],
      env,
      mounts: compilerMounts(),
      memoryMb: 512,
      processes: 16,
    }),
    run: (entry, memoryMb) => ({
      argv: [ruby, ...FLAGS, `/w/${entry}`],
      env: { ...env, ...STACK, ...JUDGE_ENVIRONMENT },
      mounts: [bind(ruby), bind('/usr/lib/ruby'), ...runtimeMounts()],
      processes: 16,
      stackBytes: memoryMb * MEGABYTE,
      boundsAddressSpace: true,
    }),
  }
  return { kind: 'found', toolchain }
}

/** Their folders, which Ruby searches by itself only when it loads all of its gems. */
function libraryGems(): string[] {
  const versions = '/usr/lib/ruby/gems'
  if (!existsSync(versions)) return []
  const folders = readdirSync(versions).map((version) => `${versions}/${version}/gems`)
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })))
    .filter(({ name }) => LIBRARY_GEM.test(name))
    .map(({ folder, name }) => `${folder}/${name}/lib`)
}
