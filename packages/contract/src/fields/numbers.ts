import type { Bounds } from '@arbiter/rules/limits'
import { hundredths } from '@arbiter/rules/scoring/contest-points'
import { z } from 'zod'
import * as fieldErrors from '../messages/field-errors.ts'

/** Scripts send numbers; forms and query strings send digits. */
export function wholeNumber(label: string, bounds: Bounds, unit = '') {
  const error = unit
    ? fieldErrors.wholeNumberOf({ label, ...bounds, unit })
    : fieldErrors.wholeNumber({ label, ...bounds })
  const digits = z
    .string()
    .trim()
    .regex(/^-?\d{1,15}$/)
    .transform(Number)
  return z.union([z.number(), digits], error).pipe(z.int(error).min(bounds.min, error).max(bounds.max, error))
}

/** An emptied number field sends an empty text, which means that no number was chosen. */
export function wholeNumberOrEmpty(label: string, bounds: Bounds) {
  const empty = z.literal('').transform(() => null)
  const error = fieldErrors.wholeNumber({ label, ...bounds })
  return z.union([empty, wholeNumber(label, bounds).nullable()], error)
}

/** At most two decimals, as the points of contests have. */
export function pointsNumber(label: string, bounds: Bounds) {
  const error = fieldErrors.points({ label, ...bounds })
  const written = z
    .string()
    .trim()
    .regex(/^(\d{1,15}(\.\d{0,2}0*)?|\.\d{1,2}0*)$/)
    .transform(Number)
  const isShort = (points: number) => hundredths(points) / 100 === points
  return z
    .union([z.number(), written], error)
    .pipe(z.number(error).min(bounds.min, error).max(bounds.max, error).refine(isShort, error))
}

export function decimalNumber(label: string, bounds: Bounds) {
  const error = fieldErrors.number({ label, ...bounds })
  const written = z
    .string()
    .trim()
    .regex(/^(\d+(\.\d+)?|\.\d+)(e-?\d+)?$/i)
    .transform(Number)
  return z.union([z.number(), written], error).pipe(z.number(error).min(bounds.min, error).max(bounds.max, error))
}
