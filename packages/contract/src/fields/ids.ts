import { z } from 'zod'
import * as fieldErrors from '../messages/field-errors.ts'

export function id(label: string) {
  return z.uuid(fieldErrors.id({ label }))
}

/** For resources that also have a public number. */
export function idOrNumber(label: string) {
  return z.union([z.uuid(), z.string().regex(/^[1-9]\d{0,14}$/)], fieldErrors.id({ label }))
}

/** The parameter of a path such as `/contests/:id`. */
export function idParam(label: string) {
  return z.object({ id: id(label) })
}
