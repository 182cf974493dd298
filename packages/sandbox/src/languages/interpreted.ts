import { besideIncluded, startedBy, startedFile, withUnits } from './included.ts'
import type { Toolchain } from './toolchain.ts'

/** Runs a tool that checks one file, for each of them, and says nothing where all is well. */
export const checkEach = (command: string, units: readonly string[]): string[] => [
  '/bin/sh',
  '-c',
  `for file do said=$(${command} "$file" 2>&1) || { printf '%s\\n' "$said" >&2; exit 1; }; done`,
  'sh',
  ...units,
]

type Files = Pick<Toolchain, 'prepare' | 'prepareFiles' | 'include' | 'artifacts'>

/** Languages whose programs run as they are written: the first file is started, and those beside it are there for it to load. */
export function interpreted(ending: string): Files {
  const main = `main.${ending}`
  const isScript = new RegExp(`\\.${ending}$`)
  return {
    prepare: (code) => ({ fileName: main, code, entry: main }),
    prepareFiles(files) {
      const started = startedFile(files, isScript, [main])
      return started && { ...started, entry: started.fileName }
    },
    include(source, included) {
      const started = startedBy(besideIncluded(source, included), [main])
      return { ...withUnits(started, isScript), entry: started.fileName }
    },
    artifacts: (_names, { fileName, others = [] }) => [fileName, ...others.map(({ name }) => name)],
  }
}
