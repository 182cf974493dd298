import type { Language } from '../languages.ts'
import { c } from './c.ts'
import { cpp } from './cpp.ts'
import type { LanguageDescription } from './description.ts'
import { java } from './java.ts'
import { javascript } from './javascript.ts'
import { python } from './python.ts'
import { rust } from './rust.ts'

export const descriptions: Record<Language, LanguageDescription> = { cpp, c, java, python, javascript, rust }
