import { complexityClasses } from '@arbiter/rules/analysis/complexity'
import { jobStatuses } from '@arbiter/rules/judging/job-status'
import { solutionLabels } from '@arbiter/rules/setting/solution-coverage'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { idParam } from '../fields/ids.ts'
import * as labels from '../messages/field-labels.ts'
import { Language } from '../wire/values.ts'

const ComplexityClass = z.enum(complexityClasses)

const Growth = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('clear'), growth: ComplexityClass }),
  z.object({
    kind: z.literal('unclear'),
    reason: z.enum(['too-few-sizes', 'too-cheap', 'between-classes']),
    /** The classes that fit about equally well, the best first. */
    candidates: z.array(ComplexityClass),
  }),
])

/** Times in milliseconds of CPU time, the fastest of several runs; memory in kilobytes. */
const Sizes = z.array(z.object({ size: z.int(), cpuMs: z.number(), memoryKb: z.int() }))

const Measured = z.object({
  kind: z.literal('measured'),
  sizes: Sizes,
  /** The largest size that the problem allows. */
  largest: z.int(),
  timeLimit: z.int(),
  time: Growth,
  /** Whether the growth of the time was found by counting steps, or by the clock. */
  by: z.enum(['steps', 'time']),
  memory: Growth,
})

export const Measurement = z.object({
  status: z.enum(jobStatuses.complexity),
  /** Inputs that were run so far. */
  runs: z.int().min(0),
  isOwn: z.boolean(),
  result: z.discriminatedUnion('kind', [Measured, z.object({ kind: z.literal('not-compiled') })]).nullable(),
})

/** The measurement of another user's accepted program, without the user's name. */
const OtherCurve = z.object({ language: Language, sizes: Sizes, time: Growth })

const path = '/submissions/:id/complexity'
const params = idParam(labels.submission)

export const getComplexity = endpoint({
  method: 'GET',
  path,
  access: 'member',
  scope: 'read',
  summary: 'How the time and memory of an accepted submission grow, where that was measured, and those of others',
  params,
  reply: success({ canMeasure: z.boolean(), measurement: Measurement.nullable(), others: z.array(OtherCurve) }),
})

export const startComplexity = endpoint({
  method: 'POST',
  path,
  access: 'member',
  scope: 'submit',
  summary: 'Measure how the time and memory of an accepted submission grow; the same program is measured once',
  params,
  reply: success({ measurement: Measurement }),
})

export const cancelComplexity = endpoint({
  method: 'DELETE',
  path,
  access: 'member',
  scope: 'submit',
  summary: 'Cancel a measurement that one has started',
  params,
  reply: success({ isCancelled: z.boolean() }),
})

const solutionsPath = '/admin/problems/:id/solutions/complexity'

export const getSolutionComplexity = endpoint({
  method: 'GET',
  path: solutionsPath,
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'How the time of the solutions of a package grows, where that was measured',
  params: idParam(labels.problem),
  reply: success({
    /** Whether the problem has an input description and a reference solution. */
    isDescribed: z.boolean(),
    solutions: z.array(
      z.object({
        path: z.string(),
        language: Language,
        label: z.enum(solutionLabels),
        measurement: Measurement.nullable(),
      }),
    ),
  }),
})

export const measureSolutions = endpoint({
  method: 'POST',
  path: solutionsPath,
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Measure how the time of the solutions of a package grows; what is kept is not measured again',
  params: idParam(labels.problem),
  reply: Done,
})
