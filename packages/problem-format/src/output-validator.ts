import {
  type Bounds,
  VALIDATOR_MEMORY_MB,
  VALIDATOR_OUTPUT_BYTES,
  VALIDATOR_TIME_LIMIT_MS,
} from '@arbiter/rules/limits'
import { fault } from './fault.ts'
import type { Manifest } from './manifest.ts'
import { MANIFEST } from './manifest.ts'
import { type PackageFiles, pathsBelow } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'
import type { PackageValidator } from './problem-package.ts'
import { type FoundProgram, type PackageProgram, programIn, programsIn, usesTestlib } from './programs.ts'
import type { YamlMap } from './yaml-map.ts'

const MIB = 1024 * 1024
const CURRENT = 'output_validator'
const LEGACY = 'output_validators'

/** The package's own validator of outputs; null if the default one decides. */
export async function readOutputValidator(
  files: PackageFiles,
  manifest: Manifest,
  faults: PackageFaults,
): Promise<PackageValidator | null> {
  const found = await findPrograms(files, manifest)
  const isWanted = manifest.format === '2025-09' ? found.length > 0 : manifest.isCustom
  if (!isWanted) {
    if (found.length > 0) faults.warn(LEGACY, fault('program.notCustom'))
    if (manifest.isInteractive || manifest.passes > 1) faults.error(MANIFEST, fault('program.needsValidator'))
    return null
  }
  const program = onlyProgram(found, faults)
  return program ? validatorOf(program, manifest, faults) : null
}

/** Folders of both names are read: packages in between two versions have either. */
async function findPrograms(files: PackageFiles, { constants }: Manifest): Promise<FoundProgram[]> {
  const isFolder = (folder: string) => pathsBelow(files, folder).length > 0
  const legacy = isFolder(LEGACY) ? await programsIn(files, LEGACY, constants) : []
  return isFolder(CURRENT) ? [...legacy, await programIn(files, CURRENT, constants)] : legacy
}

function onlyProgram(found: FoundProgram[], faults: PackageFaults): PackageProgram | null {
  for (const each of found) if (each.kind === 'refused') faults.error(each.path, each.reason)
  const programs = found.flatMap((each) => (each.kind === 'program' ? [each.program] : []))
  if (found.length === 0) faults.error(LEGACY, fault('program.noValidator'))
  if (programs.length > 1) faults.error(LEGACY, fault('program.severalValidators'))
  return found.length === 1 ? (programs[0] ?? null) : null
}

async function validatorOf(
  program: PackageProgram,
  { limits, validatorFlags }: Manifest,
  faults: PackageFaults,
): Promise<PackageValidator> {
  const { language, files } = program
  return {
    interface: await interfaceOf(program, faults),
    language,
    files,
    args: validatorFlags,
    timeLimitMs: limitOf(limits, 'validation_time', 1000, VALIDATOR_TIME_LIMIT_MS),
    memoryLimitMb: limitOf(limits, 'validation_memory', 1, VALIDATOR_MEMORY_MB),
    outputBytes: limitOf(limits, 'validation_output', MIB, VALIDATOR_OUTPUT_BYTES),
  }
}

const TESTLIB_CALL = /\bregister(TestlibCmd|Interaction)\s*\(/

/** Some packages bring a testlib that was changed to end with the codes of this format. */
async function interfaceOf({ source, files, path }: PackageProgram, faults: PackageFaults) {
  if (!usesTestlib(source, TESTLIB_CALL)) return 'icpc'
  const header = files.find((file) => /(^|\/)testlib\.h$/.test(file.path))
  if (!header) {
    faults.error(path, fault('program.noTestlib'))
    return 'testlib'
  }
  const text = (await header.read()).toString('latin1')
  return /OK_EXIT_CODE\s+42\b/.test(text) ? 'icpc' : 'testlib'
}

/** One above ours can't be served, and ours counts: a validator that needs more ends as our error, not as a wrong verdict. */
function limitOf(limits: YamlMap, key: string, unit: number, bounds: Bounds & { default: number }): number {
  const stated = limits.number(key)
  if (stated === undefined) return bounds.default
  const value = Math.round(stated * unit)
  if (value > bounds.max) limits.warn(key, fault('limit.less', { max: bounds.max / unit }))
  return Math.min(bounds.max, Math.max(bounds.min, value))
}
