import { extname } from 'node:path'
import { type Language, languages } from '@arbiter/rules/languages'
import { inEditor } from '@arbiter/rules/languages/in-editor'
import { usageFailure } from '../cli-failure.ts'
import { languageWords } from '../words/languages.ts'

/** By its name or another one that people use, such as `c++` or `py`. */
export function languageOf(name: string): Language {
  const wanted = name.toLowerCase()
  const found = languages.find((each) => each === wanted || inEditor[each].aliases.includes(wanted))
  if (!found) throw usageFailure(languageWords.unknown({ name, known: languages.join(', ') }))
  return found
}

const endingsOf = (language: Language): readonly string[] => {
  const { extensions, variantOf } = inEditor[language]
  return variantOf ? [...extensions, ...inEditor[variantOf].extensions] : extensions
}

/** By the ending of the file. The usual language of the person wins where it has that ending, such as PyPy for `.py`. */
export function languageOfFile(file: string, usual?: Language): Language | null {
  const ending = extname(file).slice(1)
  const has = (language: Language) => endingsOf(language).includes(ending)
  if (ending === '') return null
  if (usual && has(usual)) return usual
  return languages.find((each) => inEditor[each].variantOf === undefined && has(each)) ?? null
}

export function neededLanguage(file: string, stated: string | undefined, usual: string | undefined): Language {
  if (stated !== undefined) return languageOf(stated)
  const language = languageOfFile(file, usual === undefined ? undefined : languageOf(usual))
  if (!language) throw usageFailure(languageWords.unknownEnding({ file }))
  return language
}

export const endingFor = (language: Language) => endingsOf(language)[0] ?? 'txt'

export const templateFor = (language: Language) => inEditor[language].template
