import { faultOfDescription } from '@arbiter/rules/input-description/parse-description'
import { fault } from './fault.ts'
import type { PackageFiles } from './package-data.ts'
import { pathsBelow } from './package-data.ts'
import type { InputValidator } from './problem-package.ts'
import { programsIn, usesTestlib } from './programs.ts'
import { type PackageSettings, SETTINGS } from './settings.ts'

/** `input_format_validators` is what the folder was called before. */
const FOLDERS = ['input_validators', 'input_format_validators']

const GRAMMAR = /\.ctd$/
const VIVA = /\.viva$/

const VIVA_REASON = fault('program.viva')

/** The programs and grammars that say which inputs are valid. */
export async function readInputValidators(
  files: PackageFiles,
  constants: Record<string, string>,
): Promise<InputValidator[]> {
  const found = await Promise.all(FOLDERS.map((folder) => validatorsIn(files, folder, constants)))
  return found.flat()
}

/** One that is wrong was reported when the settings were read. */
export function describedInput({ input: text }: PackageSettings): InputValidator[] {
  const isUsable = text !== null && faultOfDescription(text) === null
  return isUsable ? [{ kind: 'description', name: 'input', path: SETTINGS, text }] : []
}

/** BAPCtools' validators of the jury's answers. */
export const readAnswerValidators = (files: PackageFiles, constants: Record<string, string>) =>
  validatorsIn(files, 'answer_validators', constants)

async function validatorsIn(
  files: PackageFiles,
  folder: string,
  constants: Record<string, string>,
): Promise<InputValidator[]> {
  const paths = pathsBelow(files, folder)
  const grammars = paths.filter((path) => GRAMMAR.test(path))
  const vivas = paths.filter((path) => VIVA.test(path))
  const others = { ...files, paths: files.paths.filter((path) => !GRAMMAR.test(path) && !VIVA.test(path)) }
  const programs = await programsIn(others, folder, constants)
  return [
    ...grammars.map((path) => ({ kind: 'checktestdata' as const, name: nameOf(path), path, constants })),
    ...vivas.map((path) => ({ kind: 'unsupported' as const, name: nameOf(path), path, reason: VIVA_REASON })),
    ...programs.map((each): InputValidator => {
      if (each.kind === 'refused')
        return { kind: 'unsupported', name: nameOf(each.path), path: each.path, reason: each.reason }
      const { name, path, language, files, source } = each.program
      const isTestlib = usesTestlib(source, /\bregisterValidation\s*\(/)
      return { kind: 'program', name, path, language, files, isTestlib }
    }),
  ]
}

const nameOf = (path: string) => (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '')
