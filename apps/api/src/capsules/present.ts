import { CAPSULE_FORMAT, CAPSULE_VERSION, type Capsule, type CapsuleContent } from '@arbiter/contract/wire/capsule'
import type { StoredTestCase } from '@arbiter/database/problems/test-sets'
import type { JudgingPlan, JudgingProfile } from '@arbiter/rules/judging/judging-plan'
import { memoryLimitFor, timeLimitFor } from '@arbiter/rules/judging/language-limits'
import { MAX_PROGRAM_OUTPUT_BYTES } from '@arbiter/rules/limits'
import { presentSubmission, type SeenSubmission } from '../submissions/present.ts'
import type { FoundJudgement } from './store.ts'

export interface CapsuleParts {
  seen: SeenSubmission
  judgement: FoundJudgement & { testSet: NonNullable<FoundJudgement['testSet']> }
  /** Null where the viewer may not have it, or the problem has none. */
  plan: JudgingPlan | null
  /** The tests that this viewer may have, by position, as many as fit. */
  held: ReadonlyMap<number, StoredTestCase>
  blobs: Record<string, CapsuleContent>
  hash: { testSet: string; plan: string | null }
  now: Date
}

export function presentCapsule(parts: CapsuleParts): Capsule {
  const { seen, judgement, blobs, now } = parts
  const { problem, number, createdAt, code } = seen.submission
  const { language, contestType } = judgement
  const { comparison, ...limits } = profileOf(judgement)
  return {
    ...{ format: CAPSULE_FORMAT, version: CAPSULE_VERSION, createdAt: now.toISOString() },
    problem: { slug: problem.slug, name: problem.name },
    submission: { number, submittedAt: createdAt.toISOString(), language, code, contestType },
    ...{ limits, comparison },
    judging: presentJudging(parts),
    testSet: presentTestSet(parts),
    judgement: presentJudgement(parts),
    tests: presentTests(parts),
    blobs,
  }
}

type Limits = Omit<JudgingProfile, 'architecture' | 'sandboxVersion'> & { areRecorded: boolean }

function profileOf({ profile, problem, language, plan }: FoundJudgement): Limits {
  if (profile) {
    const { architecture: _, sandboxVersion: __, ...recorded } = profile
    return { ...recorded, areRecorded: true }
  }
  const { mode, caseSensitive, tolerance, memoryLimitMb, compileLimitMs } = problem
  return {
    timeLimitMs: timeLimitFor(language, problem),
    outputLimitBytes: problem.outputLimitBytes ?? MAX_PROGRAM_OUTPUT_BYTES,
    memoryLimitMb: memoryLimitFor(language, memoryLimitMb),
    ...{ compileLimitMs, areRecorded: false },
    comparison: plan?.comparison ?? { mode, caseSensitive, tolerance },
  }
}

function presentJudging({ judgement, plan, hash }: CapsuleParts): Capsule['judging'] {
  if (!judgement.plan || !hash.plan) return null
  const { validator, included = [], isInteractive } = judgement.plan
  const files = { hasValidator: validator !== null, hasIncluded: included.length > 0 }
  return { sha256: hash.plan, ...files, isInteractive, plan }
}

function presentTestSet({ judgement, seen, hash }: CapsuleParts): Capsule['testSet'] {
  const { id, version, cases, samples } = judgement.testSet
  return { version, sha256: hash.testSet, salt: seen.isJury ? id : null, cases, samples }
}

/** Hides what a page of the submission hides too. */
function presentJudgement({ seen, judgement }: CapsuleParts): Capsule['judgement'] {
  const { number, judgedAt, testsPassed, testsTotal, cpuMs, memoryKb, score, groups } = judgement
  const { compiler, compilerFlags, judgeId, sandboxMode, profile } = judgement
  const { verdictDetail } = presentSubmission(seen).submission
  return {
    ...{ number, judgedAt: judgedAt?.toISOString() ?? null, verdict: judgement.verdict ?? 'Error', verdictDetail },
    ...{ testsPassed: testsPassed ?? 0, testsTotal: testsTotal ?? 0, cpuMs, memoryKb, score, groups },
    ...{ compiler, compilerFlags, judge: judgeId },
    sandbox: {
      mode: sandboxMode,
      version: profile?.sandboxVersion ?? null,
      architecture: profile?.architecture ?? null,
    },
  }
}

function presentTests({ seen, held }: CapsuleParts): Capsule['tests'] {
  const shown = presentSubmission(seen).submission.testCaseResults
  return seen.tests.map(({ position, isSample, verdict, cpuMs, memoryKb, score }, index) => {
    const verdictDetail = shown[index]?.verdictDetail ?? null
    const data = dataOf(held.get(position))
    return { position, isSample, verdict, verdictDetail, cpuMs, memoryKb, score, data }
  })
}

function dataOf(one: StoredTestCase | undefined): Capsule['tests'][number]['data'] {
  if (!one) return null
  const { name, args, validatorArgs, files } = one
  return {
    ...{ name, args, validatorArgs, files },
    input: one.inputHash.toString('hex'),
    output: one.outputHash.toString('hex'),
  }
}
