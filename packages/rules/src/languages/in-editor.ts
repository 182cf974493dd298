import type { Language } from '../languages.ts'
import { cInEditor } from './c.ts'
import { cppInEditor } from './cpp.ts'
import { cpp17InEditor } from './cpp17.ts'
import { cpp23InEditor } from './cpp23.ts'
import { dInEditor } from './d.ts'
import type { LanguageInEditor } from './description.ts'
import { goInEditor } from './go.ts'
import { haskellInEditor } from './haskell.ts'
import { javaInEditor } from './java.ts'
import { javascriptInEditor } from './javascript.ts'
import { ocamlInEditor } from './ocaml.ts'
import { pascalInEditor } from './pascal.ts'
import { pythonInEditor } from './python.ts'
import { rustInEditor } from './rust.ts'

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
}
