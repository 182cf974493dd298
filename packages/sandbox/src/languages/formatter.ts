import { type Language, languages } from '@arbiter/rules/languages'
import { ask, compilerMounts } from './host.ts'
import type { Mount } from './toolchain.ts'

export interface FormatPlan {
  fileName: string
  argv: string[]
  env: Record<string, string>
  mounts: Mount[]
  memoryMb: number
}

/** A formatter that was found on this machine. It reads a file and writes it formatted to its output. */
export interface Formatter {
  version: string
  languages: readonly Language[]
  plan(language: Language, tabSize: number): FormatPlan
}

const CLANG_FORMAT = '/usr/bin/clang-format'
/** clang-format tells the language by the name of the file; null if it does not format it. */
const fileNames: Record<Language, string | null> = {
  ...{ c: 'main.c', cpp: 'main.cpp', cpp17: 'main.cpp', cpp23: 'main.cpp', java: 'Main.java' },
  ...{ python: null, javascript: null, rust: null, go: null, pascal: null, d: null, ocaml: null, haskell: null },
  ...{ ruby: null, pypy: null, typescript: null, csharp: null, kotlin: null, php: null, lua: null, perl: null },
}

/** No judge needs this tool: if it is missing, pages offer no formatting. */
export async function findFormatter(): Promise<Formatter | null> {
  const version = /version (\S+)/.exec((await ask(CLANG_FORMAT, ['--version'])) ?? '')?.[1]
  if (!version) return null
  return {
    version: `clang-format ${version}`,
    languages: languages.filter((language) => fileNames[language] !== null),
    plan(language, tabSize) {
      const fileName = fileNames[language]
      if (!fileName) throw new Error(`clang-format does not format ${language}`)
      return {
        fileName,
        argv: [CLANG_FORMAT, `--style=${style(tabSize)}`, fileName],
        env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8' },
        mounts: compilerMounts(),
        memoryMb: 256,
      }
    },
  }
}

/** Includes keep their order: a program may depend on it. */
function style(tabSize: number): string {
  const options = {
    ...{ BasedOnStyle: 'LLVM', IndentWidth: tabSize, TabWidth: tabSize, UseTab: 'Never' },
    ...{ ColumnLimit: 100, SortIncludes: false, SortUsingDeclarations: false },
  }
  return JSON.stringify(options)
}
