import { testCaseNotices } from '@arbiter/contract/messages/test-cases'
import { testSetNotices } from '@arbiter/contract/messages/test-sets'
import {
  createTestCase,
  deleteTestCase,
  getTestCase,
  listTestCases,
  replaceTestSet,
  updateTestCase,
} from '@arbiter/contract/test-cases'
import { TEST_SETS_PER_MINUTE } from '@arbiter/rules/limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { presentTestCase } from './present.ts'
import { existingProblem } from './service.ts'
import {
  addTestCase,
  changeTestCase,
  existingTestCase,
  listedTestCase,
  removeTestCase,
  seeTestCases,
} from './test-cases.ts'
import type { TestFile } from './test-file.ts'
import { saveTestSet } from './test-set.ts'
import { acceptTestSets, withUploadedFiles } from './test-set-upload.ts'

export function testCaseRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const idOf = ({ id, testcaseId }: { id: string; testcaseId: string }) => ({ problemId: id, caseId: testcaseId })

  serve(app, context, listTestCases, async ({ params, viewer, now }) => {
    const found = await seeTestCases(db, viewer, params.id, await now())
    return { testcases: found.map(presentTestCase), count: found.length }
  })

  serve(app, context, getTestCase, async ({ params }) => {
    await existingProblem(db, params.id)
    return { testcase: presentTestCase(await existingTestCase(db, idOf(params))) }
  })

  serve(app, context, createTestCase, async ({ params, body, viewer }) => {
    const made = await addTestCase(db, viewer.id, params.id, body)
    return { message: testCaseNotices.testCaseSaved, testcase: presentTestCase(await listedTestCase(db, made)) }
  })

  app.register(async (uploads) => {
    await acceptTestSets(uploads)
    serve(
      uploads,
      context,
      replaceTestSet,
      async ({ params, viewer, request, reply }) => {
        await existingProblem(db, params.id)
        const save = (files: TestFile[]) => saveTestSet(db, viewer.id, params.id, files)
        const saved = await withUploadedFiles(request, reply, save)
        return { message: testSetNotices.testSetSaved(saved.count), ...saved }
      },
      { perMinute: TEST_SETS_PER_MINUTE },
    )
  })

  serve(app, context, updateTestCase, async ({ params, body, viewer }) => {
    await changeTestCase(db, viewer.id, idOf(params), body)
    return { message: testCaseNotices.testCaseSaved, testcase: presentTestCase(await listedTestCase(db, idOf(params))) }
  })

  serve(app, context, deleteTestCase, async ({ params, viewer }) => {
    await removeTestCase(db, viewer.id, idOf(params))
    return { message: testCaseNotices.testCaseDeleted }
  })
}
