import { DEFAULT_FLOAT_TOLERANCE, FLOAT_TOLERANCE } from '@arbiter/rules/limits'
import type { Comparison } from '@arbiter/rules/problem'
import { z } from 'zod'
import { PackageError } from './package-error.ts'
import { fileName, type PackageFiles } from './package-files.ts'
import { readYaml } from './read-yaml.ts'

const words = z.union([z.array(z.coerce.string()), z.string().transform((text) => text.split(/\s+/).filter(Boolean))])

/** `output_validator_flags` is what it was called before. */
const TestGroup = z.looseObject({ output_validator_args: words.optional(), output_validator_flags: words.optional() })

/** In the order of preference: the first that gives arguments decides. */
const groupFiles = ['data/secret/test_group.yaml', 'data/secret/testdata.yaml', 'data/testdata.yaml']

/** How outputs are compared: the arguments of the format's default output validator, as our comparison. */
export async function readComparison(files: PackageFiles, validatorFlags: string[]): Promise<Comparison> {
  for (const path of groupFiles) {
    const group = await readYaml(files, path, TestGroup)
    const args = group.output_validator_args ?? group.output_validator_flags
    if (args) return comparisonOf(args, fileName(files, path))
  }
  return comparisonOf(validatorFlags, fileName(files, 'problem.yaml'))
}

/** Without arguments, the format compares tokens and ignores case. */
export function comparisonOf(args: readonly string[], file: string): Comparison {
  const words = [...args]
  const seen = {
    caseSensitive: false,
    isByLine: false,
    absolute: null as number | null,
    relative: null as number | null,
  }
  const wrong = (fault: string) => new PackageError(file, 'output_validator_args', fault)
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === 'case_sensitive') seen.caseSensitive = true
    else if (word === 'space_change_sensitive') seen.isByLine = true
    else if (word === 'float_tolerance') seen.absolute = seen.relative = toleranceIn(words.shift(), wrong)
    else if (word === 'float_absolute_tolerance') seen.absolute = toleranceIn(words.shift(), wrong)
    else if (word === 'float_relative_tolerance') seen.relative = toleranceIn(words.shift(), wrong)
    else throw wrong(`${word} is not an argument of the default output validator`)
  }
  const { caseSensitive, isByLine, absolute, relative } = seen
  if (absolute !== relative) throw wrong('absolute and relative tolerance must be the same')
  if (absolute === null) return { mode: isByLine ? 'line' : 'token', caseSensitive, tolerance: DEFAULT_FLOAT_TOLERANCE }
  if (isByLine) throw wrong('space_change_sensitive and a tolerance do not go together')
  return { mode: 'float', caseSensitive, tolerance: absolute }
}

function toleranceIn(word: string | undefined, wrong: (fault: string) => PackageError): number {
  const { min, max } = FLOAT_TOLERANCE
  const tolerance = Number(word)
  if (!(tolerance >= min && tolerance <= max)) throw wrong(`a tolerance must be a number from ${min} to ${max}`)
  return tolerance
}
