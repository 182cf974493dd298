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

/** Programs that format a file and write it to their output. No judge needs them: pages offer what is found. */
const tools = {
  'clang-format': {
    path: '/usr/bin/clang-format',
    argv: (path: string, file: string, tabSize: number) => [path, `--style=${clangStyle(tabSize)}`, file],
  },
  // Its own indentation is the only one.
  gofmt: { path: '/usr/bin/gofmt', argv: (path: string, file: string) => [path, file] },
  rustfmt: {
    path: '/usr/bin/rustfmt',
    argv: (path: string, file: string, tabSize: number) => [
      ...[path, '--quiet', '--emit', 'stdout', '--edition', '2021', '--config', `tab_spaces=${tabSize}`, file],
    ],
  },
  // It writes a file in place, and to its output what comes by its input.
  black: {
    path: '/usr/bin/black',
    argv: (path: string, file: string) => ['/bin/sh', '-c', `${path} --quiet - < ${file}`],
  },
} as const
type Tool = keyof typeof tools

/** The tool and the name of the file, by which some tools tell the language. */
const formatted: Record<Language, [tool: Tool, fileName: string] | null> = {
  c: ['clang-format', 'main.c'],
  cpp: ['clang-format', 'main.cpp'],
  cpp17: ['clang-format', 'main.cpp'],
  cpp23: ['clang-format', 'main.cpp'],
  java: ['clang-format', 'Main.java'],
  csharp: ['clang-format', 'main.cs'],
  go: ['gofmt', 'main.go'],
  rust: ['rustfmt', 'main.rs'],
  python: ['black', 'main.py'],
  pypy: ['black', 'main.py'],
  // The browser formats it itself.
  javascript: null,
  ...{ pascal: null, d: null, ocaml: null, haskell: null, typescript: null },
  ...{ ruby: null, kotlin: null, php: null, lua: null, perl: null },
}

/** The formatters of this machine. */
export interface Formatters {
  /** Such as `clang-format 14.0.6`. */
  versions: Partial<Record<Language, string>>
  plan(language: Language, tabSize: number): FormatPlan
}

export async function findFormatters(): Promise<Formatters> {
  const found = new Map<Tool, string>()
  for (const name of Object.keys(tools) as Tool[]) {
    const version = await versionOf(name).catch(() => null)
    if (version !== null) found.set(name, version)
  }
  const entries = languages.flatMap((language) => {
    const version = found.get(formatted[language]?.[0] as Tool)
    return version === undefined ? [] : [[language, version]]
  })
  return { versions: Object.fromEntries(entries), plan: planFor }
}

/** gofmt has no version of its own; it is part of Go. */
async function versionOf(name: Tool): Promise<string | null> {
  if (name === 'gofmt') return (await ask(tools.gofmt.path, ['-h'])) === undefined ? null : name
  const version = /\d+(?:\.\d+)+/.exec((await ask(tools[name].path, ['--version'])) ?? '')?.[0]
  return version === undefined ? null : `${name} ${version}`
}

function planFor(language: Language, tabSize: number): FormatPlan {
  const [tool, fileName] = formatted[language] ?? []
  if (!tool || !fileName) throw new Error(`nothing formats ${language}`)
  return {
    fileName,
    argv: [...tools[tool].argv(tools[tool].path, fileName, tabSize)],
    env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8' },
    mounts: compilerMounts(),
    memoryMb: 256,
  }
}

/** Includes keep their order: a program may depend on it. */
function clangStyle(tabSize: number): string {
  const options = {
    ...{ BasedOnStyle: 'LLVM', IndentWidth: tabSize, TabWidth: tabSize, UseTab: 'Never' },
    ...{ ColumnLimit: 100, SortIncludes: false, SortUsingDeclarations: false },
  }
  return JSON.stringify(options)
}
