import type { Language } from '../languages.ts'
import { cInEditor } from './c.ts'
import { cppInEditor } from './cpp.ts'
import type { LanguageInEditor } from './description.ts'
import { javaInEditor } from './java.ts'
import { javascriptInEditor } from './javascript.ts'
import { pythonInEditor } from './python.ts'
import { rustInEditor } from './rust.ts'

export const inEditor: Record<Language, LanguageInEditor> = {
  cpp: cppInEditor,
  c: cInEditor,
  java: javaInEditor,
  python: pythonInEditor,
  javascript: javascriptInEditor,
  rust: rustInEditor,
}
