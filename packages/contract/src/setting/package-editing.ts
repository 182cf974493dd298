import {
  MAX_EDIT_NOTE_LENGTH,
  MAX_PACKAGE_CHANGES,
  MAX_PACKAGE_EDIT_BYTES,
  MAX_TITLE_LENGTH,
} from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { fileName } from '../fields/file-names.ts'
import { idParam } from '../fields/ids.ts'
import { optionalText, requiredText, textOf } from '../fields/texts.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { PackageFault } from '../wire/package-faults.ts'
import { saidShape } from '../wire/said.ts'
import { Instant } from '../wire/values.ts'

/** A problem is edited as its package, so the administration can set whatever a package can hold. */

const path = fileName(MAX_TITLE_LENGTH * 2)

export const listPackageFiles = endpoint({
  method: 'GET',
  path: '/admin/problems/:id/files',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'The files of the package that a problem is, its tests among them',
  params: idParam(labels.problem),
  reply: success({
    /** An edit sends it back; an edit of an older revision is refused. */
    revision: z.string(),
    format: z.enum(['legacy', '2025-09']),
    files: z.array(z.object({ path: z.string(), size: z.int() })),
  }),
})

export const readPackageFile = endpoint({
  method: 'GET',
  path: '/admin/problems/:id/files/text',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'One file of the package, as text',
  params: idParam(labels.problem),
  query: z.object({ path }),
  reply: success({
    path: z.string(),
    size: z.int(),
    /** Null for a binary file, or one too large to be edited. */
    text: z.string().nullable(),
  }),
})

const revision = requiredText(labels.revision, MAX_TITLE_LENGTH)
/** The setter's description of the edit. */
const note = optionalText(labels.note, MAX_EDIT_NOTE_LENGTH).optional()
const PackageChange = z.union([
  z.strictObject({ path, text: textOf(labels.text) }),
  z.strictObject({ path, from: path }),
  z.strictObject({ path, isDeleted: z.literal(true) }),
])

export const changePackageFiles = endpoint({
  method: 'PUT',
  path: '/admin/problems/:id/files',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary:
    'Write, move and delete files of the package, all at once. The package is read as one that is imported; one with errors ' +
    'changes nothing, and is answered with the whole list of faults',
  params: idParam(labels.problem),
  body: z.object({
    revision,
    note,
    changes: z
      .array(PackageChange)
      .min(1, fieldErrors.required({ label: labels.aChange }))
      .max(MAX_PACKAGE_CHANGES, fieldErrors.tooMany({ label: labels.changes, count: MAX_PACKAGE_CHANGES })),
  }),
  reply: success({
    ...saidShape,
    revision: z.string(),
    /** The version of the test set, and whether this edit changed the tests or how they are judged. */
    version: z.int(),
    areTestsChanged: z.boolean(),
    warnings: z.array(PackageFault),
  }),
  bodyLimit: MAX_PACKAGE_EDIT_BYTES,
})

/** A state of a problem: the revision of its files, and the version of its tests, such as `3.7`. */
const state = requiredText(labels.state, MAX_TITLE_LENGTH)

export const listHistory = endpoint({
  method: 'GET',
  path: '/admin/problems/:id/history',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'The edits of a problem and of its tests, newest first',
  params: idParam(labels.problem),
  reply: success({
    edits: z.array(
      z.object({
        state: z.string(),
        /** Null for the first one. */
        before: z.string().nullable(),
        createdAt: Instant,
        /** Null for an automatic change, or one from before the history began. */
        createdBy: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
  }),
})

const Side = z.object({
  size: z.int(),
  /** Null for a binary file, or where there are too many texts to compare. */
  text: z.string().nullable(),
})

export const compareStates = endpoint({
  method: 'GET',
  path: '/admin/problems/:id/history/changes',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'What differs between two states of a problem, file by file',
  params: idParam(labels.problem),
  query: z.object({ from: state, to: state }),
  reply: success({
    changes: z.array(
      z.object({
        path: z.string(),
        /** The former path of a file that only moved. */
        from: z.string().nullable(),
        before: Side.nullable(),
        after: Side.nullable(),
      }),
    ),
    /** The number of changed files; a very large change lists only some of them. */
    total: z.int(),
  }),
})

export const restoreState = endpoint({
  method: 'POST',
  path: '/admin/problems/:id/history/restore',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Make a problem what it was in an earlier state, tests among it, as a new edit',
  params: idParam(labels.problem),
  body: z.object({ revision, state, note }),
  reply: success({ ...saidShape, revision: z.string(), version: z.int(), warnings: z.array(PackageFault) }),
})
