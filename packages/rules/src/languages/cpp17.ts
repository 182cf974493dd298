import { cpp, cppInEditor } from './cpp.ts'
import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const cpp17InEditor: LanguageInEditor = { ...cppInEditor, aliases: ['c++17'], variantOf: 'cpp' }

export const cpp17: LanguageDescription = { ...cpp, ...cpp17InEditor, tier: 'two' }
