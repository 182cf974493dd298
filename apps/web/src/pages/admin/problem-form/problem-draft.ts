import type { ReplyOf } from '@arbiter/contract/endpoint'
import type { getReference, NewProblem, ProblemChange } from '@arbiter/contract/setting/problem-editing'
import { type Language, languages } from '@arbiter/rules/languages'
import { MEMORY_LIMIT_MB, POINTS, TIME_LIMIT_MS } from '@arbiter/rules/limits'
import {
  type ComparisonMode,
  type Difficulty,
  defaultComparison,
  defaultRevealPolicy,
  type RevealPolicy,
  type Visibility,
} from '@arbiter/rules/problems/problem'
import type { z } from 'zod'
import type { FullProblem } from '../../../features/problems/queries.ts'

/** The values of the fields. Numbers are kept as typed. */
export interface ProblemDraft {
  name: string
  statement: string
  inputFormat: string
  outputFormat: string
  difficulty: Difficulty
  points: string
  tags: string
  topics: string
  timeLimit: string
  memoryLimit: string
  custom: string
  languageFactors: Record<Language, string>
  mode: ComparisonMode
  caseSensitive: boolean
  tolerance: string
  revealTests: RevealPolicy
  visibility: Visibility
  inputDescription: string
  referenceLanguage: Language
  referenceCode: string
  hints: string[]
  editorial: string
  isEditorialPublished: boolean
}

const noFactors = Object.fromEntries(languages.map((language) => [language, ''])) as Record<Language, string>

export const emptyDraft: ProblemDraft = {
  ...{ name: '', statement: '', inputFormat: '', outputFormat: '', tags: '', topics: '', custom: '' },
  difficulty: 'Easy',
  points: String(POINTS.default),
  timeLimit: String(TIME_LIMIT_MS.default),
  memoryLimit: String(MEMORY_LIMIT_MB.default),
  languageFactors: noFactors,
  mode: defaultComparison.mode,
  caseSensitive: defaultComparison.caseSensitive,
  tolerance: String(defaultComparison.tolerance),
  revealTests: defaultRevealPolicy,
  visibility: 'hidden',
  ...{ inputDescription: '', referenceLanguage: 'cpp', referenceCode: '' },
  ...{ hints: [], editorial: '', isEditorialPublished: false },
}

export type ProblemReference = Omit<ReplyOf<typeof getReference>, 'success'>

export function draftOf(problem: FullProblem, hidden: ProblemReference): ProblemDraft {
  const { inputDescription, reference, hints, editorial, isEditorialPublished } = hidden
  const { name, inputFormat, outputFormat, difficulty, revealTests, visibility, constraints, comparison } = problem
  const factors = Object.entries(problem.languageFactors).map(([language, factor]) => [language, String(factor)])
  return {
    ...{ name, inputFormat, outputFormat, difficulty, revealTests, visibility },
    statement: problem.statement,
    points: problem.points === null ? '' : String(problem.points),
    tags: problem.tags.join(', '),
    topics: problem.topics.join(', '),
    timeLimit: String(constraints.timeLimit),
    memoryLimit: String(constraints.memoryLimit),
    custom: constraints.custom ?? '',
    languageFactors: { ...noFactors, ...Object.fromEntries(factors) },
    mode: comparison.mode,
    caseSensitive: comparison.caseSensitive,
    tolerance: String(comparison.tolerance),
    inputDescription: inputDescription ?? '',
    referenceLanguage: reference?.language ?? emptyDraft.referenceLanguage,
    referenceCode: reference?.code ?? '',
    ...{ hints, editorial: editorial ?? '', isEditorialPublished },
  }
}

export type ProblemBody = z.input<typeof NewProblem>

/** The draft as it is sent. */
export function bodyOf(draft: ProblemDraft): ProblemBody {
  const { timeLimit, memoryLimit, custom, mode, caseSensitive, tolerance, languageFactors, ...others } = draft
  const { referenceLanguage: language, referenceCode: code, ...rest } = others
  const factors = Object.entries(languageFactors).filter(([, factor]) => factor.trim() !== '')
  return {
    ...rest,
    constraints: { timeLimit, memoryLimit, custom },
    // An unused tolerance may be invalid, so it is not sent.
    comparison: { mode, caseSensitive, ...(mode === 'float' && { tolerance }) },
    languageFactors: Object.fromEntries(factors),
    // Empty hints are left out.
    hints: draft.hints.filter((hint) => hint.trim() !== ''),
    reference: code.trim() === '' ? null : { language, code },
  }
}

export type ProblemChangeBody = z.input<typeof ProblemChange>

/** The fields that every edit needs, and those that changed. */
export function changeOf(draft: ProblemDraft, before: ProblemDraft, revision: number): ProblemChangeBody {
  const was = bodyOf(before)
  const { name, statement, difficulty, points, tags, constraints, ...others } = bodyOf(draft)
  const limits = differing(constraints ?? {}, was.constraints ?? {})
  return {
    ...{ name, description: statement, statement, difficulty, points, tags },
    ...differing(others, was),
    ...(Object.keys(limits).length > 0 && { constraints: limits }),
    revision,
  }
}

/** The limits of a package may be outside the bounds of this form: one that was not changed is not sent. */
function differing<Body extends object>(body: Body, was: object): Partial<Body> {
  const before = new Map(Object.entries(was))
  const changed = Object.entries(body).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
  )
  return Object.fromEntries(changed) as Partial<Body>
}

type FieldName = keyof ProblemDraft

export interface MergedDraft {
  draft: ProblemDraft
  /** Fields that only the other administrator has changed, and those that both have. */
  taken: FieldName[]
  conflicts: FieldName[]
}

/** Merges two edits of the same draft. If both changed a field, the value typed here wins. */
export function mergedDraft(base: ProblemDraft, mine: ProblemDraft, theirs: ProblemDraft): MergedDraft {
  const differs = (one: ProblemDraft, other: ProblemDraft) => (field: FieldName) =>
    JSON.stringify(one[field]) !== JSON.stringify(other[field])
  const fields = Object.keys(base) as FieldName[]
  const changedByThem = fields.filter(differs(base, theirs)).filter(differs(mine, theirs))
  const conflicts = changedByThem.filter(differs(base, mine))
  const taken = changedByThem.filter((field) => !conflicts.includes(field))
  const draft = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
  return { draft, taken, conflicts }
}
