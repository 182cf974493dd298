import type { Language } from '../languages.ts'
import { c } from './c.ts'
import { cpp } from './cpp.ts'
import { cpp17 } from './cpp17.ts'
import { cpp23 } from './cpp23.ts'
import { csharp } from './csharp.ts'
import { d } from './d.ts'
import type { LanguageDescription } from './description.ts'
import { go } from './go.ts'
import { haskell } from './haskell.ts'
import { java } from './java.ts'
import { javascript } from './javascript.ts'
import { kotlin } from './kotlin.ts'
import { lua } from './lua.ts'
import { ocaml } from './ocaml.ts'
import { pascal } from './pascal.ts'
import { perl } from './perl.ts'
import { php } from './php.ts'
import { pypy } from './pypy.ts'
import { python } from './python.ts'
import { ruby } from './ruby.ts'
import { rust } from './rust.ts'
import { typescript } from './typescript.ts'

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
  ruby,
  pypy,
  typescript,
  csharp,
  kotlin,
  php,
  lua,
  perl,
}
