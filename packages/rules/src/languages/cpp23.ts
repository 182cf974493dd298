import { cpp, cppInEditor } from './cpp.ts'
import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const cpp23InEditor: LanguageInEditor = { ...cppInEditor, aliases: ['c++23'], variantOf: 'cpp' }

export const cpp23: LanguageDescription = { ...cpp, ...cpp23InEditor, tier: 'two' }
