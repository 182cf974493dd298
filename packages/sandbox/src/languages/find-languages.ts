import { join } from 'node:path'
import { type Language, languageNames, languages } from '@arbiter/rules/languages'
import { findC } from './c.ts'
import type { ChosenTools } from './chosen-tools.ts'
import { findCpp, findCpp17, findCpp23 } from './cpp.ts'
import { findCsharp } from './csharp.ts'
import { findD } from './d.ts'
import { describeToolchain, type ToolchainDetails } from './describe-toolchain.ts'
import { findGo } from './go.ts'
import { findHaskell } from './haskell.ts'
import { findJava } from './java.ts'
import { findJavascript } from './javascript.ts'
import { findKotlin } from './kotlin.ts'
import { findLua } from './lua.ts'
import { findOcaml } from './ocaml.ts'
import { findPascal } from './pascal.ts'
import { findPerl } from './perl.ts'
import { findPhp } from './php.ts'
import { findPypy } from './pypy.ts'
import { findPython } from './python.ts'
import { findRuby } from './ruby.ts'
import { findRust } from './rust.ts'
import { readAnswers, writeAnswers } from './tool-answers.ts'
import { type FoundToolchain, missing, type Toolchain } from './toolchain.ts'
import { findTypescript } from './typescript.ts'

export interface LanguageState {
  language: Language
  name: string
  version: string | null
  isAvailable: boolean
  /** Why the language is not available; null if it is. */
  reason: string | null
  /** How programs are compiled and run; null when they are not. */
  details: ToolchainDetails | null
}

export interface FoundLanguages {
  toolchains: Map<Language, Toolchain>
  states: LanguageState[]
}

const finders: Record<Language, (directory: string, tools: ChosenTools) => Promise<FoundToolchain>> = {
  cpp: findCpp,
  c: findC,
  java: findJava,
  python: findPython,
  javascript: findJavascript,
  rust: findRust,
  go: findGo,
  pascal: findPascal,
  d: findD,
  ocaml: findOcaml,
  haskell: findHaskell,
  cpp17: findCpp17,
  cpp23: findCpp23,
  ruby: findRuby,
  pypy: findPypy,
  typescript: findTypescript,
  csharp: findCsharp,
  kotlin: findKotlin,
  php: findPhp,
  lua: findLua,
  perl: findPerl,
}

const ANSWERS_FILE = 'tool-answers.json'

/** `directory` keeps what is made once per machine, such as C++'s precompiled header. */
export async function findLanguages(directory: string, tools: ChosenTools = {}): Promise<FoundLanguages> {
  const answers = join(directory, ANSWERS_FILE)
  readAnswers(answers)
  const asked = languages.map(
    async (language) => [language, await finders[language](directory, tools).catch(silent)] as const,
  )
  const found = Object.fromEntries(await Promise.all(asked)) as Record<Language, FoundToolchain>
  writeAnswers(answers)
  const toolchains = new Map<Language, Toolchain>()
  for (const each of Object.values(found))
    if (each.kind === 'found') toolchains.set(each.toolchain.language, each.toolchain)
  return { toolchains, states: languages.map((language) => stateOf(language, found[language])) }
}

/** One tool that does not answer takes its language with it, and no other. */
function silent(error: unknown): FoundToolchain {
  return missing(error instanceof Error ? error.message : String(error))
}

function stateOf(language: Language, found: FoundToolchain): LanguageState {
  const name = languageNames[language]
  if (found.kind === 'missing')
    return { language, name, version: null, isAvailable: false, reason: found.reason, details: null }
  const { toolchain } = found
  const { version } = toolchain
  return { language, name, version, isAvailable: true, reason: null, details: describeToolchain(toolchain) }
}
