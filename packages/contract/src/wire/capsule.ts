import { contestTypes } from '@arbiter/rules/contests/contest'
import {
  aggregations,
  type JudgingPlan,
  validatorInterfaces,
  validatorLanguages,
  verdictRules,
} from '@arbiter/rules/judging/judging-plan'
import { languages } from '@arbiter/rules/languages'
import {
  LEAST_PACKAGE_MEMORY_MB,
  MAX_CODE_BYTES,
  MAX_PASSES,
  MAX_PROGRAM_OUTPUT_BYTES,
  MAX_TEST_CASES,
  MEMORY_LIMIT_CEILING_MB,
  TIME_FACTOR,
  TIME_LIMIT_CEILING_MS,
  TIME_LIMIT_MS,
  VALIDATOR_MEMORY_MB,
  VALIDATOR_OUTPUT_BYTES,
  VALIDATOR_TIME_LIMIT_MS,
} from '@arbiter/rules/limits'
import { comparisonModes } from '@arbiter/rules/problems/problem'
import { z } from 'zod'
import { TestVerdict, Verdict } from './submissions.ts'
import { Instant, Language } from './values.ts'

/**
 * The verdict capsule: a submission with all that its verdict came from, as one JSON file (docs/capsule.md). Parsing is strict,
 * because a capsule may come from anywhere: unknown fields are refused, and every number is within the limits of the product.
 */

export const CAPSULE_FORMAT = 'arbiter-capsule'
export const CAPSULE_VERSION = 1

const text = (longest: number) => z.string().max(longest)
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = (largest: number) => z.int().min(0).max(largest)
const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)
const position = count(MAX_TEST_CASES)

/** Never absolute and never with `..`, because it becomes a file name. */
const Path = text(255).regex(/^(?!\/)(?!(?:.*\/)?\.\.?(?:\/|$))[^\0\\]+$/)
const NamedFile = z.strictObject({ path: Path, hash: Sha256 })
const Args = z.array(text(4096)).max(64)

/** Text where the bytes are valid UTF-8, so that people can read the file. */
export const CapsuleContent = z.union([z.strictObject({ text: z.string() }), z.strictObject({ base64: z.base64() })])
export type CapsuleContent = z.output<typeof CapsuleContent>

const Comparison = z.strictObject({
  mode: z.enum(comparisonModes),
  caseSensitive: z.boolean(),
  tolerance: z.number().min(0),
  tolerances: z
    .strictObject({ absolute: z.number().min(0).nullable(), relative: z.number().min(0).nullable() })
    .optional(),
  isSpaceExact: z.boolean().optional(),
})

const Validator = z.strictObject({
  interface: z.enum(validatorInterfaces),
  language: z.enum(validatorLanguages),
  files: z.array(NamedFile).max(1000),
  args: Args,
  timeLimitMs: within(VALIDATOR_TIME_LIMIT_MS),
  memoryLimitMb: within(VALIDATOR_MEMORY_MB),
  outputBytes: within(VALIDATOR_OUTPUT_BYTES),
})

const Group = z.strictObject({
  name: text(255),
  aggregation: z.enum(aggregations),
  verdictRule: z.enum(verdictRules),
  stopsAtFailure: z.boolean(),
  acceptScore: z.number(),
  rejectScore: z.number(),
  maxScore: z.number().nullable(),
  minScore: z.number().nullable(),
  requires: z.array(text(255)).max(MAX_TEST_CASES),
  needsScore: z.boolean().optional(),
  ignoresSample: z.boolean(),
})

/** The `JudgingPlan` of the rules. */
const Plan = z.strictObject({
  validator: Validator.nullable(),
  comparison: Comparison.nullish(),
  isInteractive: z.boolean(),
  passes: z.int().min(1).max(MAX_PASSES),
  scoring: z.strictObject({ objective: z.enum(['max', 'min']), groups: z.array(Group).max(MAX_TEST_CASES) }).nullable(),
  included: z
    .array(z.strictObject({ language: Language, programName: text(255), files: z.array(NamedFile).max(1000) }))
    .max(languages.length)
    .optional(),
})

/** How the outputs were judged; null where they were only compared and every test had to pass. */
const Judging = z.strictObject({
  /** SHA-256 of the plan, salted like the hash of the test set. */
  sha256: Sha256,
  hasValidator: z.boolean(),
  /** Whether the problem adds files to every program. */
  hasIncluded: z.boolean(),
  isInteractive: z.boolean(),
  /** Only for administrators. Without it, only outputs that are compared can be judged again. */
  plan: Plan.nullable(),
})

const TestData = z.strictObject({
  name: text(255).nullable(),
  input: Sha256,
  output: Sha256,
  args: Args,
  validatorArgs: Args,
  files: z.array(NamedFile).max(1000),
})

const CapsuleTest = z.strictObject({
  position,
  isSample: z.boolean(),
  verdict: TestVerdict,
  verdictDetail: text(1000).nullable(),
  cpuMs: z.int().min(0).nullable(),
  memoryKb: z.int().min(0).nullable(),
  score: z.number().nullable(),
  /** Null where this file does not contain the test: it is hidden from the user who downloaded it, or too large. */
  data: TestData.nullable(),
})

const TestGroup = z.strictObject({
  name: text(255),
  verdict: TestVerdict,
  score: z.number(),
  maxScore: z.number().nullable(),
  decidedBy: position.nullable(),
})

export const Capsule = z.strictObject({
  format: z.literal(CAPSULE_FORMAT),
  version: z.literal(CAPSULE_VERSION),
  createdAt: Instant,
  problem: z.strictObject({ slug: text(300), name: text(300) }),
  submission: z.strictObject({
    number: z.int().min(1),
    submittedAt: Instant,
    language: Language,
    code: text(MAX_CODE_BYTES),
    /** The type of the contest it was submitted to, which decides which tests are skipped. */
    contestType: z.enum(contestTypes).nullable(),
  }),
  /** The limits for the submission's language. */
  limits: z.strictObject({
    timeLimitMs: z
      .int()
      .min(TIME_LIMIT_MS.min)
      .max(TIME_LIMIT_CEILING_MS.max * TIME_FACTOR.max),
    memoryLimitMb: within({ min: LEAST_PACKAGE_MEMORY_MB, max: MEMORY_LIMIT_CEILING_MB.max }),
    outputLimitBytes: z.int().min(1).max(MAX_PROGRAM_OUTPUT_BYTES),
    /** Null means the limit of the judge. */
    compileLimitMs: z.int().min(1).max(VALIDATOR_TIME_LIMIT_MS.max).nullable(),
    /** False if it was judged before limits were recorded: then these are the problem's limits at the time of the download. */
    areRecorded: z.boolean(),
  }),
  comparison: Comparison,
  judging: Judging.nullable(),
  testSet: z.strictObject({
    version: z.int().min(1),
    /** SHA-256 of `testSetText`. The salt prevents guessing a hidden test; only administrators get it. */
    sha256: Sha256,
    salt: z.uuid().nullable(),
    cases: position,
    samples: position,
  }),
  judgement: z.strictObject({
    number: z.int().min(1),
    judgedAt: Instant.nullable(),
    verdict: Verdict,
    verdictDetail: text(1000).nullable(),
    testsPassed: count(MAX_TEST_CASES),
    testsTotal: count(MAX_TEST_CASES),
    cpuMs: z.int().min(0).nullable(),
    memoryKb: z.int().min(0).nullable(),
    score: z.number().nullable(),
    groups: z.array(TestGroup).max(MAX_TEST_CASES).nullable(),
    compiler: text(1000).nullable(),
    compilerFlags: text(4000).nullable(),
    /** The id of the judge's process. Not its name, which may be the name of a machine. */
    judge: z.uuid().nullable(),
    sandbox: z.strictObject({
      mode: text(200).nullable(),
      version: text(200).nullable(),
      architecture: text(200).nullable(),
    }),
  }),
  tests: z.array(CapsuleTest).max(MAX_TEST_CASES),
  /** The contents that other fields refer to, by SHA-256. */
  blobs: z.record(Sha256, CapsuleContent),
})
export type Capsule = z.output<typeof Capsule>

// Fails to compile unless the schema has exactly the fields of the rules' type.
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never
export const planIsThatOfTheRules: Same<z.output<typeof Plan>['scoring'], JudgingPlan['scoring']> = true

export interface IdentifiedCase {
  inputHash: string
  outputHash: string
  isSample: boolean
  args: readonly string[]
  validatorArgs: readonly string[]
}

/** The text whose hash identifies a test set. */
export const testSetText = (salt: string, cases: readonly IdentifiedCase[]) =>
  JSON.stringify([
    salt,
    ...cases.map(({ inputHash, outputHash, isSample, args, validatorArgs }) => {
      return [inputHash, outputHash, isSample, args, validatorArgs]
    }),
  ])
