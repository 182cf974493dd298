import { flagsOfComparison } from '@arbiter/rules/comparison-flags'
import { parse, stringify } from 'yaml'
import { decodeText, type PackageData } from '../package-data.ts'
import type { ProblemPackage } from '../problem-package.ts'
import { comparisonOf, isSameComparison } from './export-groups.ts'
import { type Exporting, fileWith, isSameFormat } from './exporting.ts'
import type { StoredProblem } from './stored-problem.ts'

/** `problem.yaml`, and in a legacy package the time limit beside it. */
export async function exportManifest(exporting: Exporting): Promise<PackageData[]> {
  const { stored, former, format } = exporting
  const kept = stored.files.filter(({ path }) => isSettings(path))
  if (former && isSameFormat(exporting) && isUnchanged(former, stored)) return kept
  const before = await formerKeys(stored)
  const manifest = format === 'legacy' ? legacyManifest(stored, before) : currentManifest(stored, before)
  const limit = format === 'legacy' ? [fileWith('.timelimit', `${stored.row.timeLimitMs / 1000}\n`)] : []
  return [fileWith('problem.yaml', stringify(manifest, { lineWidth: 0 })), ...limit]
}

/** All of them may have a time limit, so they are kept together or not at all. */
const isSettings = (path: string) => ['problem.yaml', '.timelimit', 'domjudge-problem.ini'].includes(path)

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

type Keys = Record<string, unknown>

/** What only the imported manifest knows: who wrote it, and where it comes from. */
async function formerKeys({ files }: StoredProblem): Promise<Keys> {
  const file = files.find(({ path }) => path === 'problem.yaml')
  if (!file) return {}
  const keys: unknown = parse(decodeText(await file.read()).text, { uniqueKeys: false })
  return typeof keys === 'object' && keys !== null ? (keys as Keys) : {}
}

const picked = (keys: Keys, names: string[]) =>
  Object.fromEntries(names.filter((name) => keys[name] != null).map((name) => [name, keys[name]]))

const MIB = 1024 * 1024

function limitsOf({ row, judging }: StoredProblem): Keys {
  const validator = judging?.validator
  return {
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

function legacyManifest(stored: StoredProblem, before: Keys): Keys {
  const { row, judging } = stored
  const flags = judging?.validator ? judging.validator.args : flagsOfComparison(comparisonOf(stored))
  const hasSpaces = row.tags.some((tag) => /\s/.test(tag))
  const author = before.author ?? authorsIn(before.credits)
  return {
    problem_format_version: 'legacy',
    name: namesOf(row.name, before),
    uuid: row.packageUuid ?? row.id,
    ...(judging?.scoring ? { type: 'scoring' } : {}),
    ...(author ? { author } : {}),
    ...picked(before, ['source', 'source_url', 'license', 'rights_owner']),
    ...(row.tags.length > 0 ? { keywords: hasSpaces ? row.tags : row.tags.join(' ') } : {}),
    limits: limitsOf(stored),
    validation: validationOf(stored),
    ...(flags.length > 0 ? { validator_flags: flags.join(' ') } : {}),
    ...(judging?.scoring?.objective === 'min' ? { grading: { objective: 'min' } } : {}),
  }
}

function validationOf({ judging }: StoredProblem): string {
  if (!judging?.validator) return 'default'
  const { isInteractive, passes, scoring } = judging
  return [
    'custom',
    ...(scoring ? ['score'] : []),
    ...(isInteractive ? ['interactive'] : []),
    ...(passes > 1 ? ['multi-pass'] : []),
  ].join(' ')
}

function currentManifest(stored: StoredProblem, before: Keys): Keys {
  const { row, judging } = stored
  const types = [
    judging?.scoring ? 'scoring' : 'pass-fail',
    ...(judging?.isInteractive ? ['interactive'] : []),
    ...(judging && judging.passes > 1 ? ['multi-pass'] : []),
  ]
  return {
    problem_format_version: '2025-09',
    name: namesOf(row.name, before),
    uuid: row.packageUuid ?? row.id,
    type: types.length === 1 ? types[0] : types,
    ...(before.credits || before.author ? { credits: before.credits ?? before.author } : {}),
    ...picked(before, ['version', 'source', 'license', 'rights_owner', 'embargo_until', 'constants']),
    ...(row.tags.length > 0 ? { keywords: row.tags } : {}),
    ...(row.allowedLanguages
      ? { languages: row.allowedLanguages.map((name) => (name === 'python' ? 'python3' : name)) }
      : {}),
    limits: { time_limit: row.timeLimitMs / 1000, ...limitsOf(stored) },
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
