/** The data of a problem of DMOJ: `init.yml`, with tests beside it or in an archive of their own. */
import { fault } from '../../fault.ts'
import { dataAt, existsIn, type PackageFiles } from '../../package-data.ts'
import type { PackageFaults } from '../../package-faults.ts'
import { readYamlMap, type YamlMap } from '../../yaml-map.ts'
import { nothingElse, textToWrite } from '../common.ts'
import type { ForeignProblem, ForeignProgram } from '../foreign-problem.ts'
import { readDmojChecker } from './dmoj-checker.ts'
import { refusePython, withArchiveOf } from './dmoj-files.ts'
import { readDmojTests } from './dmoj-tests.ts'

export const INIT = 'init.yml'

export async function readDmoj(folder: PackageFiles, faults: PackageFaults): Promise<ForeignProblem | null> {
  const config = await readYamlMap(folder, INIT, faults)
  await refusePython(folder, INIT, faults)
  const files = await withArchiveOf(folder, config, faults)
  if (faults.errors.length > 0) return null
  const scored = readDmojTests(files, config, faults)
  faults.warn(INIT, fault('foreign.noLimits'))
  return {
    ...nothingElse,
    system: 'dmoj',
    id: null,
    origin: INIT,
    texts: [textToWrite(files, INIT, faults)],
    ...{ timeLimitMs: null, memoryLimitMb: null, samples: [] },
    ...scored,
    ...(await readDmojChecker(files, config, scored.scoring !== null, faults)),
    included: signatureOf(files, config, faults),
  }
}

/** Problems that ask for a function: the rest of the program, and the header with the function's name. */
function signatureOf(files: PackageFiles, config: YamlMap, faults: PackageFaults): ForeignProgram[] {
  if (!config.has('signature_grader')) return []
  const grader = config.map('signature_grader')
  const [entry = '', header = ''] = [grader.text('entry'), grader.text('header')]
  grader.warn('header', fault('foreign.signature', { header }))
  return [entry, header].flatMap((path) => {
    if (existsIn(files, path)) return [{ path: `cpp/${path.split('/').at(-1)}`, content: dataAt(files, path) }]
    faults.error(path || INIT, fault('file.missing'))
    return []
  })
}
