import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldBoard } from './board.ts'
import { decodeRow, encodeRow, type WireRow } from './row-codec.ts'
import { randomLog } from './testing/random-log.ts'

test('a row that has travelled is the row that was sent', () => {
  fc.assert(
    fc.property(randomLog, (events) => {
      const { facts, rows, participants } = foldBoard(events)
      for (const [number, row] of rows) {
        const sent = JSON.parse(JSON.stringify(encodeRow(facts, row))) as WireRow
        const offsetMs = participants.get(number)?.offsetMs
        expect(offsetMs).toBe(0)
        expect(JSON.stringify(sorted(decodeRow(facts, sent)))).toEqual(JSON.stringify(sorted(row)))
      }
    }),
  )
})

/** Moments are dates on one side and may be texts on the other. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
