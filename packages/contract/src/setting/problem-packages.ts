import { MAX_PACKAGE_UPLOAD_BYTES, MAX_TITLE_LENGTH } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { choice } from '../fields/choices.ts'
import { idParam } from '../fields/ids.ts'
import { optionalText } from '../fields/texts.ts'
import * as labels from '../messages/field-labels.ts'
import { PackageFault } from '../wire/package-faults.ts'
import { saidShape } from '../wire/said.ts'
import { Id } from '../wire/values.ts'

/** One of several problems in an archive that another system wrote. */
export const ArchivedProblem = z.object({
  /** Its folder or file in the archive. */
  place: z.string(),
  /** Null if it has errors: it was left out, and the others were not. */
  problem: z.object({ _id: Id, slug: z.string(), name: z.string() }).nullable(),
  isNew: z.boolean(),
  faults: z.array(PackageFault),
})

/** The body is a zip archive or a form with one, so there is no schema for it. */
export const importProblem = endpoint({
  method: 'POST',
  path: '/admin/problems/import',
  access: { may: 'problem.create', of: 'site' },
  scope: 'problems',
  summary:
    'Import a problem package: a zip archive (application/zip, with its short name in the query), or a form with one. ' +
    'ICPC packages (legacy, 2025-09), one or a folder of several; packages of Polygon; problems of Hydro, HUSTOJ (FPS), QDUOJ, UOJ, SYZOJ, DMOJ and CMS; ' +
    'and tests alone. A package that was imported before updates its ' +
    'problem. One with errors changes nothing, and is answered with the whole list of faults',
  query: z.object({ name: optionalText(labels.name, MAX_TITLE_LENGTH).optional() }),
  reply: success({
    ...saidShape,
    problem: z.object({ _id: Id, slug: z.string(), name: z.string() }),
    isNew: z.boolean(),
    /** Whether this import changed the tests or how they are judged. */
    areTestsChanged: z.boolean(),
    /** The version of the test set. */
    version: z.int(),
    /** The number of submissions that could be rejudged. */
    submissions: z.int(),
    warnings: z.array(PackageFault),
    /** Every problem of an archive with several; the fields above are those of the first that was imported. */
    collection: z.array(ArchivedProblem),
  }),
  bodyLimit: MAX_PACKAGE_UPLOAD_BYTES,
})

export const packageFormats = ['2025-09', 'legacy', 'hydro', 'polygon'] as const
export type PackageFormat = (typeof packageFormats)[number]

/** Answered with a zip archive, which can be imported again. */
export const exportProblem = endpoint({
  method: 'GET',
  path: '/admin/problems/:id/package',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary:
    'A problem as a package in the ICPC format, or as an archive for Hydro or Polygon, whose README.txt says what they have no place for',
  params: idParam(labels.problem),
  query: z.object({ format: choice(labels.format, packageFormats).default('2025-09') }),
  reply: z.unknown(),
})
