import { MAX_TEST_DATA_BYTES } from '@arbiter/rules/limits'
import { z } from 'zod'
import { PackageError } from './package-error.ts'
import { fileName, type PackageFiles } from './package-files.ts'
import { readYaml } from './read-yaml.ts'

export interface PackageCase {
  /** The format's name of it, such as `secret/03-largest`. */
  name: string
  isSample: boolean
  input: Buffer
  output: Buffer
  explanation: string | null
}

/** Of a case's own settings we use the description, which explains a sample to those who read the problem. */
const CaseSettings = z.looseObject({ description: z.string().optional() })

/** Samples first; within each kind in the order of their names, which is the format's. */
export async function readCases(files: PackageFiles): Promise<PackageCase[]> {
  const names = [...caseNames(files, 'sample'), ...caseNames(files, 'secret')]
  if (!names.some((name) => name.startsWith('secret/')))
    throw new PackageError(fileName(files, 'data/secret'), null, 'there are no test cases')
  return Promise.all(names.map((name) => readCase(files, name)))
}

function caseNames({ paths }: PackageFiles, kind: 'sample' | 'secret'): string[] {
  const isInput = (path: string) => path.startsWith(`data/${kind}/`) && path.endsWith('.in')
  return paths.filter(isInput).map((path) => path.slice('data/'.length, -'.in'.length))
}

async function readCase(files: PackageFiles, name: string): Promise<PackageCase> {
  const answer = `data/${name}.ans`
  if (!files.paths.includes(answer)) throw new PackageError(fileName(files, answer), null, 'is missing')
  const { description } = await readYaml(files, `data/${name}.yaml`, CaseSettings)
  const isSample = name.startsWith('sample/')
  const [input, output] = [await readData(files, `data/${name}.in`), await readData(files, answer)]
  return { name, isSample, input, output, explanation: (isSample && description) || null }
}

async function readData(files: PackageFiles, path: string): Promise<Buffer> {
  const bytes = await files.read(path)
  if (bytes.length <= MAX_TEST_DATA_BYTES) return bytes
  throw new PackageError(fileName(files, path), null, `is larger than ${MAX_TEST_DATA_BYTES} bytes`)
}
