import fc from 'fast-check'
import type { Operation, Schema } from '../operations.ts'
import { anyChange } from './changes.ts'
import type { Json } from './hostile.ts'
import { type Draft, type FuzzRequest, writeRequest } from './request.ts'
import { uploads } from './uploads.ts'
import { type Place, validValue } from './values.ts'
import { anyWireChange, type WireChange } from './wire-changes.ts'

const MAX_CHANGES = 3

/** Requests to one call: good ones first, then with changes; a fault is made smaller by leaving changes out. */
export function requestsTo(operation: Operation, place: Omit<Place, 'path' | 'method'>): fc.Arbitrary<FuzzRequest> {
  const here = { ...place, path: operation.path, method: operation.method }
  return fc
    .record({
      draft: goodDraft(operation, here),
      changes: fc.array(anyChange, { maxLength: MAX_CHANGES }),
      wireChanges: fc.oneof(
        { weight: 3, arbitrary: fc.constant<WireChange[]>([]) },
        fc.array(anyWireChange, { maxLength: 1 }),
      ),
    })
    .map(({ draft, changes, wireChanges }) => {
      const changed = changes.reduce((draft, change) => change(draft), draft)
      return wireChanges.reduce((request, change) => change(request), writeRequest(changed))
    })
}

export function goodDraft(operation: Operation, place: Place): fc.Arbitrary<Draft> {
  const { method, body } = operation
  return fc.record({
    ...{ method: fc.constant(method), headers: fc.constant<Draft['headers']>([]) },
    ...{ segments: segmentsOf(operation, place), query: queryOf(operation.query, place) },
    body: body ? validValue(body, '', place) : fc.constant(undefined),
    upload: uploads[operation.name] ?? fc.constant(undefined),
  })
}

function segmentsOf({ path, params }: Operation, place: Place): fc.Arbitrary<string[]> {
  const segments = path.slice(1).split('/')
  return fc.tuple(
    ...segments.map((segment) => {
      const name = segment.match(/^\{(.+)\}$/)?.[1]
      return name ? validValue(params[name] ?? {}, name, place).map(String) : fc.constant(segment)
    }),
  )
}

function queryOf(schemas: Record<string, Schema>, place: Place): fc.Arbitrary<[string, string][]> {
  const fields = Object.entries(schemas).map(([name, schema]) => [name, validValue(schema, name, place)] as const)
  return fc.record<Record<string, Json>>(Object.fromEntries(fields), { requiredKeys: [] }).map(queryItems)
}

function queryItems(values: Partial<Record<string, Json>>): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] =>
    (Array.isArray(value) ? value : [value]).map((item) => [name, String(item)]),
  )
}
