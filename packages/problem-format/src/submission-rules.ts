import type { Verdict } from '@arbiter/rules/verdict'
import { fault } from './fault.ts'
import type { PackageFiles } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'
import { type CaseExpectation, type Expectation, matchesGlob } from './submission-labels.ts'
import { readNumber, readYamlMap, type YamlMap } from './yaml-map.ts'

/** `submissions/submissions.yaml`: what is expected of the submissions whose paths match. */
export interface SubmissionRule {
  glob: string
  language: string | undefined
  entryPoint: string | undefined
  permitted: Verdict[] | undefined
  required: Verdict[] | undefined
  score: { min: number; max: number } | undefined
  cases: CaseExpectation[]
  timeUse: 'lower' | 'upper' | 'none' | undefined
}

const PATH = 'submissions/submissions.yaml'

const codes: Record<string, Verdict> = {
  ...{ AC: 'Accepted', WA: 'Wrong Answer', TLE: 'Time Limit Exceeded', RTE: 'Runtime Error' },
}

const ownKeys = [
  ...['language', 'entrypoint', 'authors', 'model_solution', 'permitted', 'required', 'score', 'message'],
  'use_for_time_limit',
]

export async function readRules(files: PackageFiles, faults: PackageFaults): Promise<SubmissionRule[]> {
  const map = await readYamlMap(files, PATH, faults)
  return map.keys.map((glob) => ruleOf(glob, map.map(glob)))
}

function ruleOf(glob: string, map: YamlMap): SubmissionRule {
  const groups = map.keys.filter((key) => !ownKeys.includes(key))
  return {
    glob,
    language: map.text('language'),
    entryPoint: map.text('entrypoint'),
    permitted: verdictsIn(map, 'permitted'),
    required: verdictsIn(map, 'required'),
    score: scoreIn(map),
    cases: groups.flatMap((group) => caseRule(group, map)),
    timeUse: timeUseIn(map),
  }
}

function caseRule(glob: string, map: YamlMap): CaseExpectation[] {
  if (!map.isMap(glob)) {
    map.warn(glob, fault('yaml.ignoredKey'))
    return []
  }
  const own = map.map(glob)
  return [{ glob, permitted: verdictsIn(own, 'permitted') ?? null, required: verdictsIn(own, 'required') ?? null }]
}

function verdictsIn(map: YamlMap, key: string): Verdict[] | undefined {
  const words = map.words(key)
  const odd = words?.find((word) => !codes[word])
  if (odd !== undefined) map.error(key, fault('yaml.notOneOf', { word: odd, words: Object.keys(codes).join(', ') }))
  return words?.flatMap((word) => codes[word] ?? [])
}

/** A number, or the least and the most. */
function scoreIn(map: YamlMap): SubmissionRule['score'] {
  const words = map.words('score')
  if (words === undefined) return undefined
  const [min, max = min] = words.map(readNumber)
  if (words.length <= 2 && min != null && max != null) return { min, max }
  map.error('score', fault('submission.score'))
  return undefined
}

function timeUseIn(map: YamlMap): SubmissionRule['timeUse'] {
  const use = map.choice('use_for_time_limit', ['lower', 'upper', 'true', 'false'])
  return use === 'false' ? 'none' : use === 'true' ? undefined : use
}

interface AppliedRules extends Pick<SubmissionRule, 'language' | 'entryPoint' | 'timeUse'> {
  expected: Expectation
  /** Whether there is any rule for it: then it is judged, also where the rule expects nothing. */
  isRuled: boolean
}

/** Rules for a whole folder replace what the folder's name says; those for paths in it are added. Later ones win. */
export function applyRules(rules: readonly SubmissionRule[], path: string, start: Expectation): AppliedRules {
  const own = rules.filter(({ glob }) => matchesGlob(glob, path))
  let expected = start
  for (const rule of own) {
    expected = {
      ...expected,
      permitted: rule.permitted ?? expected.permitted,
      required: rule.required ?? expected.required,
      score: rule.score ?? expected.score,
      cases: [...expected.cases, ...rule.cases],
    }
  }
  const last = <K extends 'language' | 'entryPoint' | 'timeUse'>(key: K) =>
    own.findLast((rule) => rule[key] !== undefined)?.[key]
  return {
    ...{ expected, isRuled: own.length > 0 },
    ...{ language: last('language'), entryPoint: last('entryPoint'), timeUse: last('timeUse') },
  }
}
