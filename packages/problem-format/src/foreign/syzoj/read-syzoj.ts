/** A problem of SYZOJ or LibreOJ: its data with `data.yml` or without, and beside it what `/problem/N/export` answers. */
import { fault } from '../../fault.ts'
import { dataAt, existsIn, type PackageFiles } from '../../package-data.ts'
import type { PackageFaults } from '../../package-faults.ts'
import { readYamlMap, type YamlMap } from '../../yaml-map.ts'
import { lines, nothingElse, textToWrite } from '../common.ts'
import type { ForeignProblem, ForeignProgram, ForeignText } from '../foreign-problem.ts'
import { checkerAt, codeAt, usesTestlib, withHeaders } from '../programs.ts'
import { readSyzojManifest, SYZOJ_MANIFEST, type SyzojManifest, syzojExport } from './syzoj-manifest.ts'
import { samplesInText } from './syzoj-samples.ts'
import { readSyzojTests } from './syzoj-tests.ts'

const CONFIGS = ['data.yml', 'data.yaml']
const CHECKER = /^spj_[^/]*\.\w+$/

/** `data.yml` is a usual name, and a checker beside tests is called so nowhere else. */
export async function isSyzojProblem(files: PackageFiles): Promise<boolean> {
  if ((await syzojExport(files)) !== null) return true
  const config = configOf(files)
  if (config) return /^subtasks\s*:/m.test(await codeAt(files, config))
  return files.paths.some((path) => CHECKER.test(path)) && files.paths.some((path) => path.endsWith('.in'))
}

const configOf = (files: PackageFiles) => CONFIGS.find((path) => existsIn(files, path))

export async function readSyzoj(files: PackageFiles, faults: PackageFaults): Promise<ForeignProblem | null> {
  const json = await syzojExport(files)
  const manifest = json === null ? null : readSyzojManifest(json, faults)
  if (json !== null && !manifest) return null
  const file = configOf(files) ?? CONFIGS[0] ?? ''
  const config = await readYamlMap(files, file, faults)
  if (config.has('userOutput')) config.error('userOutput', fault('foreign.kind', { kind: 'submit-answer' }))
  const checker = checkerPath(files, config)
  const scored = readSyzojTests(files, config, checker !== null, faults)
  const samples = manifest && samplesInText(manifest.example ?? '')
  if (manifest && !samples) faults.warn(SYZOJ_MANIFEST, fault('foreign.sampleText'), { field: 'example' })
  const origin = manifest ? SYZOJ_MANIFEST : file
  if (!manifest) faults.warn(origin, fault('foreign.noLimits'))
  return {
    ...nothingElse,
    system: 'syzoj',
    id: manifest ? manifest.title : null,
    origin,
    keywords: manifest?.tags ?? [],
    texts: [manifest ? textOf(manifest, samples === null) : textToWrite(files, origin, faults)],
    timeLimitMs: manifest?.time_limit ?? null,
    memoryLimitMb: manifest ? Math.ceil(manifest.memory_limit) : null,
    samples: samples ?? [],
    ...scored,
    ...(await judgingOf(files, config, checker, scored.scoring !== null, faults)),
    included: includedIn(files, config, faults),
  }
}

function textOf(manifest: SyzojManifest, areSamplesText: boolean): ForeignText {
  const { title, description, input_format, output_format, limit_and_hint, example } = manifest
  return {
    language: 'zh',
    name: title,
    statement: description ?? '',
    ...{ inputFormat: input_format ?? '', outputFormat: output_format ?? '' },
    notes: [areSamplesText ? example : '', limit_and_hint].filter(Boolean).join('\n\n'),
  }
}

function checkerPath(files: PackageFiles, config: YamlMap): string | null {
  const named = config.map('specialJudge').text('fileName')
  return named ?? (configOf(files) ? null : (files.paths.find((path) => CHECKER.test(path)) ?? null))
}

type Judged = Pick<ForeignProblem, 'comparison' | 'validator' | 'isInteractive'>

async function judgingOf(
  files: PackageFiles,
  config: YamlMap,
  checker: string | null,
  givesPoints: boolean,
  faults: PackageFaults,
): Promise<Judged> {
  const judged = { comparison: lines, validator: null, isInteractive: false }
  const interactor = config.map('interactor').text('fileName')
  const path = interactor ?? checker
  if (path === null) return judged
  if (!existsIn(files, path)) {
    faults.error(path, fault('file.missing'))
    return judged
  }
  if (interactor !== undefined) return interactive(files, config, interactor, faults)
  if (/["'](\.\/)?code["']/.test(await codeAt(files, path))) faults.error(path, fault('foreign.codeOfSubmission'))
  return {
    ...judged,
    validator: await checkerAt(files, path, 'syzoj', { givesPoints, isTestlibPlain: true }, faults),
  }
}

async function interactive(files: PackageFiles, config: YamlMap, path: string, faults: PackageFaults): Promise<Judged> {
  if (!(await usesTestlib(files, path, faults)))
    config.error('interactor', fault('foreign.kind', { kind: 'interactor' }))
  return { comparison: lines, validator: withHeaders(files, path), isInteractive: true }
}

/** Compiled together with the submissions of a language. */
function includedIn(files: PackageFiles, config: YamlMap, faults: PackageFaults): ForeignProgram[] {
  return config.maps('extraSourceFiles').flatMap((entry) =>
    entry.maps('files').flatMap((file) => {
      const [name = '', dest = name] = [file.text('name'), file.text('dest')]
      const folder = folderOf(entry.text('language') ?? '')
      if (!existsIn(files, name)) faults.error(name, fault('file.missing'))
      else if (/(^|\/)\.\.(\/|$)|^\//.test(dest)) file.error('dest', fault('file.leadsOut'))
      else return [{ path: `${folder}/${dest}`, content: dataAt(files, name) }]
      return []
    }),
  )
}

/** `cpp11` and `cpp17` are one language here. */
function folderOf(language: string): string {
  const [name = language] = language.match(/^[a-z]+/) ?? []
  return name === 'python' ? 'python3' : name
}
