/** Long enough for a UUID or a trace id with its parts; short enough for every log line to carry it. */
const WELL_FORMED = /^[\w.:-]{8,64}$/

export const REQUEST_ID_HEADER = 'x-request-id'

/** An id that came from outside goes into logs and rows: nothing else may come with it. */
export function isRequestId(value: unknown): value is string {
  return typeof value === 'string' && WELL_FORMED.test(value)
}
