import { expect, test } from 'vitest'
import { type CheckerDraft, unsavedChecker } from './checker-draft.ts'
import type { ServedChecker } from './queries.ts'

const served = { kind: 'checker' } as ServedChecker
const draft = (path: string, text: string | null, kind: CheckerDraft['kind'] = 'checker') =>
  ({ kind, files: [{ path, text }] }) as CheckerDraft

test('a checker is tried as it is in the editor, by the interface that its source asks for', () => {
  const python = { interface: 'icpc', language: 'python', files: [{ path: 'c.py', text: 'exit(42)' }] }
  expect(unsavedChecker(draft('c.py', 'exit(42)'), served)).toEqual(python)
  const testlib = '#include "testlib.h"'
  expect(unsavedChecker(draft('c.cpp', testlib), served)).toMatchObject({ interface: 'testlib', language: 'cpp' })
})

test('what is no checker like the saved one is not tried before it is saved', () => {
  expect(unsavedChecker(draft('c.cpp', '', 'interactor'), served)).toBeNull()
  expect(unsavedChecker(draft('c.cpp', null), served)).toBeNull()
})
