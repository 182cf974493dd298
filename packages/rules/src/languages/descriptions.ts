import type { Language } from '../languages.ts'
import { c } from './c.ts'
import { cpp } from './cpp.ts'
import { cpp17 } from './cpp17.ts'
import { cpp23 } from './cpp23.ts'
import { d } from './d.ts'
import type { LanguageDescription } from './description.ts'
import { go } from './go.ts'
import { haskell } from './haskell.ts'
import { java } from './java.ts'
import { javascript } from './javascript.ts'
import { ocaml } from './ocaml.ts'
import { pascal } from './pascal.ts'
import { python } from './python.ts'
import { rust } from './rust.ts'

export const descriptions: Record<Language, LanguageDescription> = {
  cpp,
  c,
  java,
  python,
  javascript,
  rust,
  go,
  pascal,
  d,
  ocaml,
  haskell,
  cpp17,
  cpp23,
}
