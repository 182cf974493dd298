import { decodeText, type PackageData } from '@arbiter/problem-format/package-data'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import { SETTINGS } from '@arbiter/problem-format/settings'
import { flagsOfComparison } from '@arbiter/rules/judging/comparison-flags'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { type Document, parse, parseDocument, stringify } from 'yaml'
import { areFlagsOfCases, comparisonOf, isSameComparison } from './export-groups.ts'
import { type Exporting, fileWith, isSameFormat } from './exporting.ts'
import type { StoredProblem } from './stored-problem.ts'

const MANIFEST = 'problem.yaml'
const INI = 'domjudge-problem.ini'

/** `problem.yaml`, and in a legacy package the time limit beside it. */
export async function exportManifest(exporting: Exporting): Promise<PackageData[]> {
  const { stored, former } = exporting
  if (!former || !isSameFormat(exporting)) return newManifest(exporting)
  const kept = stored.files.filter(({ path }) => [MANIFEST, '.timelimit', INI].includes(path))
  return isUnchanged(former, stored) ? kept : editedManifest(exporting, former, kept)
}

function isUnchanged({ limits, ...former }: ProblemPackage, stored: StoredProblem): boolean {
  const { row, judging } = stored
  const now = [row.packageUuid, row.name, row.tags, row.timeLimitMs, row.memoryLimitMb, row.outputLimitBytes]
  const { timeLimitMs, memoryLimitMb, outputLimitBytes } = limits
  const before = [former.uuid, former.name, former.keywords, timeLimitMs, memoryLimitMb, outputLimitBytes]
  const isCompared = judging?.validator != null || isSameComparison(former.comparison, comparisonOf(stored))
  // An export has a UUID and a time limit, so that others find the problem again and judge it alike.
  const isWhole = former.uuid !== null && timeLimitMs !== null
  return isWhole && isCompared && JSON.stringify(now) === JSON.stringify(before)
}

// The imported file with what has changed since

/** Comments, the order of keys and keys that mean nothing to us stay. */
async function editedManifest(
  { stored, format }: Exporting,
  former: ProblemPackage,
  kept: readonly PackageData[],
): Promise<PackageData[]> {
  const { row } = stored
  const document = await documentOf(kept)
  if (row.name !== former.name) document.set('name', namesOf(row.name, keysOf(document)))
  if (former.uuid !== (row.packageUuid ?? row.id)) document.set('uuid', row.packageUuid ?? row.id)
  if (!isSame(row.tags, former.keywords)) document.set('keywords', format === 'legacy' ? spaced(row.tags) : row.tags)
  for (const [key, value] of changedLimits(stored, former)) document.setIn(['limits', key], value)
  editFlags(document, stored, former, format)
  const ini = kept.filter(({ path }) => path === INI)
  const isTimeKept = former.limits.timeLimitMs === row.timeLimitMs
  const limitFile = format === 'legacy' ? [fileWith('.timelimit', `${row.timeLimitMs / 1000}\n`)] : []
  return [
    fileWith(MANIFEST, document.toString({ lineWidth: 0 })),
    ...(isTimeKept && ini.length > 0
      ? ini
      : await Promise.all(ini.map((file) => withTimeLimit(file, row.timeLimitMs)))),
    ...limitFile,
  ]
}

async function documentOf(kept: readonly PackageData[]): Promise<Document> {
  const file = kept.find(({ path }) => path === MANIFEST)
  const text = file ? decodeText(await file.read()).text.replace(/^\ufeff/, '') : ''
  const document = parseDocument(text, { uniqueKeys: false, logLevel: 'error' })
  return document.contents === null ? parseDocument('{}') : document
}

const keysOf = (document: Document) => (document.toJS() ?? {}) as Keys
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const spaced = (tags: readonly string[]) => (tags.some((tag) => /\s/.test(tag)) ? tags : tags.join(' '))

/** What the file does not state stays unstated, except the time limit of a later package, which has no other place. */
function changedLimits({ row }: StoredProblem, { format, limits }: ProblemPackage): [string, number][] {
  const seconds: [string, number] = ['time_limit', row.timeLimitMs / 1000]
  const isTimeNew = row.timeLimitMs !== limits.timeLimitMs
  return [
    ...(isTimeNew && format === '2025-09' ? [seconds] : []),
    ...(row.memoryLimitMb === limits.memoryLimitMb ? [] : [['memory', row.memoryLimitMb] as [string, number]]),
    ...(row.outputLimitBytes === limits.outputLimitBytes || row.outputLimitBytes === null
      ? []
      : [['output', row.outputLimitBytes / MIB] as [string, number]]),
  ]
}

/** In a later package the folders of the tests say it. */
function editFlags(
  document: Document,
  stored: StoredProblem,
  former: ProblemPackage,
  format: Exporting['format'],
): void {
  const isCompared = stored.judging?.validator != null || isSameComparison(former.comparison, comparisonOf(stored))
  if (isCompared || format !== 'legacy') return
  document.set('validator_flags', flagsOfComparison(comparisonOf(stored)).join(' '))
}

async function withTimeLimit(file: PackageData, timeLimitMs: number): Promise<PackageData> {
  const text = decodeText(await file.read()).text
  return fileWith(file.path, text.replace(/^([ \t]*timelimit[ \t]*=).*$/m, `$1 ${timeLimitMs / 1000}`))
}

// A file of the other format, or of a problem that never was a package

type Keys = Record<string, unknown>

async function newManifest(exporting: Exporting): Promise<PackageData[]> {
  const { stored, format } = exporting
  const before = await formerKeys(stored)
  const manifest = format === 'legacy' ? legacyManifest(exporting, before) : currentManifest(exporting, before)
  const limit = format === 'legacy' ? [fileWith('.timelimit', `${stored.row.timeLimitMs / 1000}\n`)] : []
  return [fileWith(MANIFEST, stringify(manifest, { lineWidth: 0 })), ...limit]
}

/** What only the imported manifest knows, and what an export before this one has kept beside it. */
async function formerKeys(stored: StoredProblem): Promise<Keys> {
  const { metadata } = await keysIn(stored, SETTINGS)
  const keys = await keysIn(stored, MANIFEST)
  return { ...keys, ...(metadata as Keys | undefined) }
}

export async function keysIn({ files }: StoredProblem, path: string): Promise<Keys> {
  const file = files.find((each) => each.path === path)
  if (!file) return {}
  const keys: unknown = parse(decodeText(await file.read()).text, { uniqueKeys: false, logLevel: 'error' })
  return typeof keys === 'object' && keys !== null ? (keys as Keys) : {}
}

/** Keys of the imported manifest that the other format has no place for. */
export async function foreignMetadata(exporting: Exporting): Promise<Keys> {
  const { metadata } = await keysIn(exporting.stored, SETTINGS)
  if (isSameFormat(exporting)) return (metadata ?? {}) as Keys
  const before = await formerKeys(exporting.stored)
  if (exporting.format === '2025-09') return picked(before, ['grading'])
  const isMap = (value: unknown) => typeof value === 'object' && value !== null
  const rich = ['credits', 'source'].filter((key) => isMap(before[key]))
  return picked(before, [...rich, 'version', 'embargo_until', 'allow_file_writing', 'constants'])
}

const picked = (keys: Keys, names: string[]): Keys =>
  Object.fromEntries(names.filter((name) => keys[name] != null).map((name) => [name, keys[name]]))

const MIB = 1024 * 1024

/** Those that both formats have and we do not serve stay as they were stated. */
function limitsOf({ row, judging }: StoredProblem, before: Keys): Keys {
  const validator = judging?.validator
  return {
    ...picked((before.limits ?? {}) as Keys, ['output', 'code', 'compilation_time', 'compilation_memory']),
    memory: row.memoryLimitMb,
    ...(row.outputLimitBytes === null ? {} : { output: row.outputLimitBytes / MIB }),
    ...(row.codeLimitBytes === null ? {} : { code: row.codeLimitBytes / 1024 }),
    ...(row.compileLimitMs === null ? {} : { compilation_time: row.compileLimitMs / 1000 }),
    ...(validator
      ? {
          validation_time: validator.timeLimitMs / 1000,
          validation_memory: validator.memoryLimitMb,
          validation_output: validator.outputBytes / MIB,
        }
      : {}),
    ...(judging && judging.passes > 1 ? { validation_passes: judging.passes } : {}),
  }
}

function legacyManifest(exporting: Exporting, before: Keys): Keys {
  const { stored } = exporting
  const { row, judging } = stored
  const compared = areFlagsOfCases(exporting) ? [] : flagsOfComparison(comparisonOf(stored))
  const flags = judging?.validator ? judging.validator.args : compared
  const author = before.author ?? authorsIn(before.credits)
  const languages = languagesOf(exporting, before)
  const grading = {
    ...(judging?.scoring?.objective === 'min' ? { objective: 'min' } : {}),
    ...picked((before.grading ?? {}) as Keys, ['show_test_data_groups']),
  }
  return {
    problem_format_version: 'legacy',
    name: namesOf(row.name, before),
    uuid: row.packageUuid ?? row.id,
    ...(judging?.scoring ? { type: 'scoring' } : {}),
    ...(author ? { author } : {}),
    ...sourceOf(before),
    ...picked(before, ['license', 'rights_owner']),
    ...(row.tags.length > 0 ? { keywords: spaced(row.tags) } : {}),
    ...(languages ? { languages: languages.join(' ') } : {}),
    limits: limitsOf(stored, before),
    validation: validationOf(stored),
    ...(flags.length > 0 ? { validator_flags: flags.join(' ') } : {}),
    ...(Object.keys(grading).length > 0 ? { grading } : {}),
  }
}

/** A later package may name several, each with its address; an older one has a name and an address. */
function sourceOf(before: Keys): Keys {
  const [first] = [before.source ?? []].flat()
  if (typeof first !== 'object' || first === null) return picked({ ...before, source: first }, ['source', 'source_url'])
  const { name, url } = first as { name?: string; url?: string }
  return { ...(name ? { source: name } : {}), ...(url ? { source_url: url } : {}) }
}

function currentSource({ source, source_url: url }: Keys): Keys {
  if (source == null) return {}
  return { source: typeof source === 'string' && url != null ? { name: source, url } : source }
}

function validationOf({ judging }: StoredProblem): string {
  if (!judging?.validator) return 'default'
  const { isInteractive, passes, scoring } = judging
  return [
    'custom',
    ...(scoring?.groups.some(({ needsScore }) => needsScore) ? ['score'] : []),
    ...(isInteractive ? ['interactive'] : []),
    ...(passes > 1 ? ['multi-pass'] : []),
  ].join(' ')
}

/** The codes of the package, with languages that are not offered here, as long as the problem still takes the same. */
function languagesOf({ stored, former }: Exporting, { languages }: Keys): string[] | null {
  const before = typeof languages === 'string' ? languages.split(/\s+/) : (languages as string[] | undefined)
  const now = stored.row.allowedLanguages
  if (former && isSame(former.allowedLanguages, now)) return before && !before.includes('all') ? before : null
  return now && [...new Set(now.map((language) => descriptions[language].packageCode))]
}

function currentManifest(exporting: Exporting, before: Keys): Keys {
  const { stored } = exporting
  const { row, judging } = stored
  const types = [
    judging?.scoring ? 'scoring' : 'pass-fail',
    ...(judging?.isInteractive ? ['interactive'] : []),
    ...(judging && judging.passes > 1 ? ['multi-pass'] : []),
  ]
  const languages = languagesOf(exporting, before)
  return {
    problem_format_version: '2025-09',
    name: namesOf(row.name, before),
    uuid: row.packageUuid ?? row.id,
    type: types.length === 1 ? types[0] : types,
    ...(before.credits || before.author ? { credits: before.credits ?? before.author } : {}),
    ...currentSource(before),
    ...picked(before, ['version', 'license', 'rights_owner', 'embargo_until', 'constants']),
    ...(row.tags.length > 0 ? { keywords: row.tags } : {}),
    ...(languages ? { languages } : {}),
    limits: { time_limit: row.timeLimitMs / 1000, ...limitsOf(stored, before) },
  }
}

/** Names in other languages stay. */
function namesOf(name: string, { name: before }: Keys): unknown {
  if (typeof before !== 'object' || before === null) return name
  const names = before as Record<string, string>
  const own = 'en' in names ? 'en' : (Object.keys(names)[0] ?? 'en')
  return { ...names, [own]: name }
}

/** A name, or a map whose authors are one or a list, each a name or a map with one. */
function authorsIn(credits: unknown): string | null {
  if (typeof credits === 'string') return credits
  const authors: unknown = (credits as { authors?: unknown } | null)?.authors
  const names = [authors ?? []]
    .flat()
    .map((author) => (typeof author === 'string' ? author : (author as { name?: string })?.name))
  return names.filter(Boolean).join(', ') || null
}
