import { expect, test } from 'vitest'
import { notCompiled } from './judging-result.ts'

test('what does not compile says so by its verdict and log, without a reason of the judge', () => {
  const job = { tests: [{}, {}] } as Parameters<typeof notCompiled>[0]
  expect(notCompiled(job, 'main.c:1: error')).toMatchObject({
    ...{ verdict: 'Compilation Error', verdictDetail: null, testsTotal: 2, compileLog: 'main.c:1: error' },
  })
})
