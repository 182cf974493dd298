import { said } from '@arbiter/contract/said'
import {
  downloadTestSet,
  listTestSetVersions,
  orderTestSet,
  replaceTestSet,
  restoreTestSet,
} from '@arbiter/contract/setting/test-sets'
import { TEST_SETS_PER_MINUTE } from '@arbiter/rules/limits'
import type { FastifyInstance } from 'fastify'
import { recordExport } from '../audit/service.ts'
import type { Context } from '../http/context.ts'
import { serve, serveRaw } from '../http/serve.ts'
import { existingProblem } from './service.ts'
import type { TestFile } from './test-file.ts'
import { previewTestSet, saveTestSet } from './test-set.ts'
import { testSetArchive } from './test-set-download.ts'
import { acceptTestSets, withUploadedFiles } from './test-set-upload.ts'
import { orderCases, restoreVersion, selectVersions } from './test-set-versions.ts'

export function testSetRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  app.register(async (uploads) => {
    await acceptTestSets(uploads)
    serve(
      uploads,
      context,
      replaceTestSet,
      async ({ params, query, viewer, request, reply }) => {
        const { id: problemId } = await existingProblem(db, params.id)
        const { mode, preview } = query
        if (preview) {
          const look = (files: TestFile[]) => previewTestSet(db, { problemId, files, mode })
          return { ...said('test-set', 'testSetPreviewed'), ...(await withUploadedFiles(request, reply, look)) }
        }
        const save = (files: TestFile[]) => saveTestSet(db, viewer.id, { problemId, files, mode })
        const saved = await withUploadedFiles(request, reply, save)
        return { ...said('test-set', 'testSetSaved', { count: saved.count }), ...saved }
      },
      { perMinute: TEST_SETS_PER_MINUTE },
    )
  })

  serveRaw(app, context, downloadTestSet, async ({ params, viewer, reply }) => {
    const { id, slug } = await existingProblem(db, params.id)
    const archive = await testSetArchive(db, id)
    await recordExport(db, viewer.id, { action: 'test-set.export', subjectKind: 'problem', subjectId: id })
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${slug}-tests.zip"`)
      .send(archive)
  })

  serve(app, context, orderTestSet, async ({ params, body, viewer }) => {
    await existingProblem(db, params.id)
    const version = await orderCases(db, viewer.id, params.id, body.testCaseIds)
    return { ...said('test-set', 'testSetOrdered'), version }
  })

  serve(app, context, listTestSetVersions, async ({ params }) => {
    await existingProblem(db, params.id)
    const versions = await selectVersions(db, params.id)
    return { versions: versions.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })) }
  })

  serve(app, context, restoreTestSet, async ({ params, viewer }) => {
    await existingProblem(db, params.id)
    const restored = await restoreVersion(db, viewer.id, params.id, params.version)
    return { ...said('test-set', 'testSetRestored', { version: params.version }), ...restored }
  })
}
