import type { Language } from '../languages.ts'
import { cInEditor } from './c.ts'
import { cppInEditor } from './cpp.ts'
import { cpp17InEditor } from './cpp17.ts'
import { cpp23InEditor } from './cpp23.ts'
import { csharpInEditor } from './csharp.ts'
import { dInEditor } from './d.ts'
import type { LanguageInEditor } from './description.ts'
import { goInEditor } from './go.ts'
import { haskellInEditor } from './haskell.ts'
import { javaInEditor } from './java.ts'
import { javascriptInEditor } from './javascript.ts'
import { kotlinInEditor } from './kotlin.ts'
import { luaInEditor } from './lua.ts'
import { ocamlInEditor } from './ocaml.ts'
import { pascalInEditor } from './pascal.ts'
import { perlInEditor } from './perl.ts'
import { phpInEditor } from './php.ts'
import { pypyInEditor } from './pypy.ts'
import { pythonInEditor } from './python.ts'
import { rubyInEditor } from './ruby.ts'
import { rustInEditor } from './rust.ts'
import { typescriptInEditor } from './typescript.ts'

/** The language itself, or the one of which it is a variant. */
export const firstForm = (language: Language): Language => inEditor[language].variantOf ?? language

export const inEditor: Record<Language, LanguageInEditor> = {
  cpp: cppInEditor,
  c: cInEditor,
  java: javaInEditor,
  python: pythonInEditor,
  javascript: javascriptInEditor,
  rust: rustInEditor,
  go: goInEditor,
  pascal: pascalInEditor,
  d: dInEditor,
  ocaml: ocamlInEditor,
  haskell: haskellInEditor,
  cpp17: cpp17InEditor,
  cpp23: cpp23InEditor,
  ruby: rubyInEditor,
  pypy: pypyInEditor,
  typescript: typescriptInEditor,
  csharp: csharpInEditor,
  kotlin: kotlinInEditor,
  php: phpInEditor,
  lua: luaInEditor,
  perl: perlInEditor,
}
