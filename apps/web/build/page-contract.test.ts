import { expect, test } from 'vitest'
import { withoutServerParts } from './page-contract.ts'

const source = `import { z } from 'zod'
import { idParam } from '../fields/ids.ts'
import * as labels from '../messages/field-labels.ts'
import { Thing, type Order } from '../wire/things.ts'

export const rename = endpoint({
  method: 'PUT',
  path: '/things/:id',
  access: 'anyone',
  summary: 'Rename a thing, with all { brackets }, and "commas"',
  params: idParam(labels.thing),
  query: z.object({ order: z.enum(['a', 'b']).default('a') }),
  body: z.object({ name: z.string() }),
  reply: success({ thing: Thing, params: z.string() }),
  bodyLimit: 1024
})
`

test('a page has what it calls and reads, and neither checks parameters nor documents the call', () => {
  const page = withoutServerParts(source)
  for (const part of ["method: 'PUT'", "path: '/things/:id'", 'body: z.object({ name', 'params: z.string() }'])
    expect(page).toContain(part)
  for (const part of ['anyone', 'brackets', 'idParam', 'labels', "z.enum(['a'", '1024'])
    expect(page).not.toContain(part)
})

test('imports that a page still uses stay', () => {
  const page = withoutServerParts(source)
  expect(page).toContain("import { z } from 'zod'")
  expect(page).toContain("from '../wire/things.ts'")
  expect(page).not.toContain('field-labels')
})

test('a file without a call stays as it is', () => {
  expect(withoutServerParts('export const a = { params: 1 }\n')).toBe('export const a = { params: 1 }\n')
})
