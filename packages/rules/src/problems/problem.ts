import { DEFAULT_FLOAT_TOLERANCE } from '../limits.ts'

/** The words a problem is described with. */

export const difficulties = ['Easy', 'Medium', 'Hard'] as const
export type Difficulty = (typeof difficulties)[number]

export const visibilities = ['public', 'hidden'] as const
export type Visibility = (typeof visibilities)[number]

/** How far a user has come with a problem. */
export const problemStatuses = ['Solved', 'Attempted', 'Todo'] as const
export type ProblemStatus = (typeof problemStatuses)[number]

/**
 * Where a time limit comes from. A package may state none: then the longest counts while a judge measures the accepted submissions
 * (`awaited`), and still does where no limit follows from them (`unmeasurable`).
 */
export const timeLimitOrigins = ['stated', 'awaited', 'measured', 'unmeasurable'] as const
export type TimeLimitOrigin = (typeof timeLimitOrigins)[number]

export const comparisonModes = ['token', 'line', 'float'] as const
export type ComparisonMode = (typeof comparisonModes)[number]

export interface Comparison {
  mode: ComparisonMode
  caseSensitive: boolean
  /** Absolute or relative, in float mode only. */
  tolerance: number
  /** In float mode, in place of `tolerance`: each error by itself. Null: that error is not measured. */
  tolerances?: { absolute: number | null; relative: number | null }
  /** In token and float mode: the space between, before and after tokens has to be the same to the byte. */
  isSpaceExact?: boolean
}

export const defaultComparison: Comparison = { mode: 'token', caseSensitive: true, tolerance: DEFAULT_FLOAT_TOLERANCE }

/** Which hidden tests a contestant gets to see after a judging, outside of live contests. */
export const revealPolicies = ['none', 'first-failing', 'all'] as const
export type RevealPolicy = (typeof revealPolicies)[number]

export const defaultRevealPolicy: RevealPolicy = 'first-failing'
