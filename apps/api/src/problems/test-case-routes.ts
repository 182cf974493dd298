import { said } from '@arbiter/contract/said'
import {
  createTestCase,
  deleteTestCase,
  getTestCase,
  listTestCases,
  updateTestCase,
} from '@arbiter/contract/setting/test-cases'
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

export function testCaseRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const idOf = ({ id, testcaseId }: { id: string; testcaseId: string }) => ({ problemId: id, caseId: testcaseId })

  serve(app, context, listTestCases, async ({ params, query, viewer, now }) => {
    const { cases, groups, version } = await seeTestCases(db, viewer, params.id, await now(), query.previewBytes)
    return { testcases: cases.map(presentTestCase), count: cases.length, version, groups }
  })

  serve(app, context, getTestCase, async ({ params }) => {
    await existingProblem(db, params.id)
    return { testcase: presentTestCase(await existingTestCase(db, idOf(params))) }
  })

  serve(app, context, createTestCase, async ({ params, body, viewer }) => {
    const made = await addTestCase(db, viewer.id, params.id, body)
    return { ...said('test-case', 'testCaseSaved'), testcase: presentTestCase(await listedTestCase(db, made)) }
  })

  serve(app, context, updateTestCase, async ({ params, body, viewer }) => {
    await changeTestCase(db, viewer.id, idOf(params), body)
    return { ...said('test-case', 'testCaseSaved'), testcase: presentTestCase(await listedTestCase(db, idOf(params))) }
  })

  serve(app, context, deleteTestCase, async ({ params, viewer }) => {
    await removeTestCase(db, viewer.id, idOf(params))
    return said('test-case', 'testCaseDeleted')
  })
}
