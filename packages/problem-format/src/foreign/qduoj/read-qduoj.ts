/** A problem of QDUOJ: a folder with `problem.json` and `testcase/1.in`, `1.out` and so on. */
import { type Comparison, defaultComparison } from '@arbiter/rules/problems/problem'
// The smaller form of zod, as in `kept-scoring.ts`.
import * as z from 'zod/mini'
import { fault } from '../../fault.ts'
import { dataAt, existsIn, type PackageFiles } from '../../package-data.ts'
import type { PackageFaults } from '../../package-faults.ts'
import { adapted } from '../checker-adapters.ts'
import type { ForeignCase, ForeignGroup, ForeignProblem, ForeignProgram } from '../foreign-problem.ts'
import { htmlText } from '../html-text.ts'
import { submissionPath } from '../named-languages.ts'

export const QDUOJ_MANIFEST = 'problem.json'
const MAX_MANIFEST_BYTES = 16 * 1024 * 1024

const Text = z.nullish(
  z.object({ format: z._default(z.enum(['html', 'markdown']), 'html'), value: z.nullable(z.string()) }),
)
const Program = z.object({ language: z.string(), code: z.string() })
const Sample = z.object({ input: z.string(), output: z.string() })

const Manifest = z.object({
  display_id: z.coerce.string(),
  title: z.string(),
  ...{ description: Text, input_description: Text, output_description: Text, hint: Text },
  tags: z._default(z.array(z.string()), []),
  samples: z._default(z.array(Sample), []),
  test_case_score: z.nullish(z.array(z.object({ score: z.number() }))),
  time_limit: z.number(),
  memory_limit: z.number(),
  template: z.nullish(z.record(z.string(), z.unknown())),
  spj: z.nullish(Program),
  rule_type: z._default(z.enum(['ACM', 'OI']), 'ACM'),
  source: z.nullish(z.string()),
  answers: z._default(z.array(Program), []),
})

type Manifest = z.output<typeof Manifest>

/** Null where the file is another system's. */
export async function qduojManifest(files: PackageFiles): Promise<unknown> {
  if (!existsIn(files, QDUOJ_MANIFEST) || files.sizeOf(QDUOJ_MANIFEST) > MAX_MANIFEST_BYTES) return null
  try {
    const json: unknown = JSON.parse((await files.read(QDUOJ_MANIFEST)).toString('utf8'))
    return typeof json === 'object' && json !== null && 'display_id' in json ? json : null
  } catch {
    return null
  }
}

export function readQduoj(files: PackageFiles, json: unknown, faults: PackageFaults): ForeignProblem | null {
  const { data: manifest, error } = Manifest.safeParse(json)
  if (!manifest) {
    for (const { path } of error.issues)
      faults.error(QDUOJ_MANIFEST, fault('foreign.shape', { system: 'QDUOJ' }), { field: path.join('.') })
    return null
  }
  const warn = (field: string, found: Parameters<PackageFaults['warn']>[1]) =>
    faults.warn(QDUOJ_MANIFEST, found, { field })
  const text = (field: 'description' | 'input_description' | 'output_description' | 'hint') => {
    const { format, value } = manifest[field] ?? { format: 'html', value: '' }
    if (format === 'markdown') return value ?? ''
    const { markdown, distantPictures } = htmlText(value ?? '')
    for (const address of new Set(distantPictures)) warn(field, fault('foreign.distantPicture', { address }))
    return markdown
  }
  const tests = testsIn(files, manifest, faults)
  const scoring = scoringOf(tests, manifest)
  if (!manifest.spj) warn('spj', fault('foreign.lineEnds'))
  return {
    system: 'qduoj',
    id: manifest.display_id,
    origin: QDUOJ_MANIFEST,
    keywords: manifest.tags,
    source: manifest.source ?? null,
    texts: [
      {
        ...{ language: 'zh', name: manifest.title, statement: text('description') },
        ...{ inputFormat: text('input_description'), outputFormat: text('output_description'), notes: text('hint') },
      },
    ],
    ...{ timeLimitMs: manifest.time_limit, memoryLimitMb: Math.ceil(manifest.memory_limit) },
    samples: manifest.samples,
    ...{ scoring, tests: scoring ? [] : tests },
    comparison: byLine,
    validator: checkerOf(manifest, scoring !== null, faults),
    isInteractive: false,
    submissions: solutionsIn(manifest, faults),
    ...{ inputValidators: [], pictures: [], attachments: [], editorial: null, included: [] },
  }
}

const byLine: Comparison = { ...defaultComparison, mode: 'line', caseSensitive: true }

/** From 1 until a number is missing, whatever the manifest lists. With a checker there may be no outputs. */
function testsIn(files: PackageFiles, { spj }: Manifest, faults: PackageFaults): ForeignCase[] {
  const tests: ForeignCase[] = []
  for (let number = 1; existsIn(files, `testcase/${number}.in`); number += 1) {
    const output = `testcase/${number}.out`
    if (!existsIn(files, output) && !spj) faults.error(output, fault('file.missing'))
    tests.push({
      input: dataAt(files, `testcase/${number}.in`),
      output: existsIn(files, output) ? dataAt(files, output) : '',
    })
  }
  if (tests.length === 0) faults.error('testcase', fault('foreign.noTests'))
  return tests
}

/** Only OI problems have points; ACM exports a hundred for every case. */
function scoringOf(
  tests: readonly ForeignCase[],
  { rule_type: rule, test_case_score: scores }: Manifest,
): ForeignGroup[] | null {
  if (rule !== 'OI' || !scores) return null
  return tests.map((test, index) => ({ cases: [test], points: scores[index]?.score ?? 0, rule: 'sum', requires: [] }))
}

function checkerOf({ spj }: Manifest, givesPoints: boolean, faults: PackageFaults): ForeignProgram[] | null {
  if (!spj) return null
  if (/^c(\+\+)?$/i.test(spj.language)) return adapted('qduoj', [{ path: 'spj.cc', content: spj.code }], givesPoints)
  faults.error(QDUOJ_MANIFEST, fault('foreign.checker', { kind: spj.language }), { field: 'spj' })
  return null
}

function solutionsIn({ answers, template }: Manifest, faults: PackageFaults): ForeignProgram[] {
  if (Object.keys(template ?? {}).length > 0)
    faults.error(QDUOJ_MANIFEST, fault('foreign.template'), { field: 'template' })
  return answers.flatMap(({ language, code }) => {
    const path = submissionPath(language)
    if (path) return [{ path: `accepted/${path}`, content: code }]
    faults.warn(QDUOJ_MANIFEST, fault('foreign.solution', { language }), { field: 'answers' })
    return []
  })
}
