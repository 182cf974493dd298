import { newProblem } from '@arbiter/database/testing/judging'
import type { ContestStage } from '../contest-stage.ts'
import { judge } from '../play-judge.ts'
import type { Acts } from './act.ts'

/** Exports of files. */
export function exportActs(stage: ContestStage): Acts {
  const { db, admin, get, post, create, signedIn } = stage

  async function submissionOfAnother(): Promise<string> {
    const problemId = await newProblem(db)
    const body = { problemId, language: 'cpp', code: 'int main() {}' }
    const { submissionId } = (await post('/api/submissions', body, await signedIn('exported-author'))).json().data
    await judge(db, submissionId, [{ verdict: 'Accepted' }])
    return submissionId
  }

  return {
    'GET /admin/users/export': {
      action: 'user.export',
      call: async () => get('/api/admin/users/export?search=org', admin),
    },
    'GET /admin/submissions/export': {
      action: 'submission.export',
      call: async () => get('/api/admin/submissions/export', admin),
    },
    'GET /admin/problems/export': {
      action: 'problem.export-list',
      call: async () => get('/api/admin/problems/export', admin),
    },
    'GET /admin/problems/:id/package': {
      action: 'problem.export',
      call: async () => get(`/api/admin/problems/${await newProblem(db)}/package`, admin),
    },
    'GET /problems/:id/test-set': {
      action: 'test-set.export',
      call: async () => get(`/api/problems/${await newProblem(db)}/test-set`, admin),
    },
    'GET /submissions/:id/capsule': {
      action: 'submission.capsule',
      call: async () => get(`/api/submissions/${await submissionOfAnother()}/capsule`, admin),
    },
    'GET /contests/:id/contest-package': {
      action: 'contest.export-package',
      call: async () => get(`/api/contests/${await create()}/contest-package`, admin),
    },
    'GET /contests/:id/export': {
      action: 'contest.export',
      call: async () => get(`/api/contests/${await create()}/export`, admin),
    },
  }
}
