import { newProblem, newSubmission, newUser } from '@arbiter/database/testing/judging'
import type { ContestStage } from '../contest-stage.ts'
import { judge as playJudge } from '../play-judge.ts'
import type { Acts } from './act.ts'

/** Acts on submissions. */
export function submissionActs(stage: ContestStage): Acts {
  const { db, admin, post, put, remove } = stage

  async function judgedSubmission(): Promise<[submissionId: string, problemId: string]> {
    const problemId = await newProblem(db)
    const { submissionId } = await newSubmission(db, { userId: await newUser(db), problemId })
    await playJudge(db, submissionId, [{ verdict: 'Accepted' }])
    return [submissionId, problemId]
  }

  async function donePreview(): Promise<string> {
    const [submissionId] = await judgedSubmission()
    const { rejudgeId } = (await post('/api/admin/rejudges', { submissionIds: [submissionId] }, admin)).json()
    await playJudge(db, submissionId, [{ verdict: 'Accepted' }])
    return rejudgeId
  }

  return {
    'POST /admin/submissions/:id/rejudge': {
      action: 'submission.rejudge',
      call: async () => post(`/api/admin/submissions/${(await judgedSubmission())[0]}/rejudge`, {}, admin),
    },
    'POST /admin/rejudges': {
      action: 'rejudge.order',
      call: async () => post('/api/admin/rejudges', { submissionIds: [(await judgedSubmission())[0]] }, admin),
    },
    'POST /admin/rejudges/:id/apply': {
      action: 'rejudge.apply',
      call: async () => post(`/api/admin/rejudges/${await donePreview()}/apply`, {}, admin),
    },
    'POST /admin/rejudges/:id/discard': {
      action: 'rejudge.discard',
      call: async () => post(`/api/admin/rejudges/${await donePreview()}/discard`, {}, admin),
    },
    'PUT /admin/submissions/:id/flag': {
      action: 'submission.flag',
      call: async () => put(`/api/admin/submissions/${(await judgedSubmission())[0]}/flag`, { isFlagged: true }, admin),
    },
    'DELETE /admin/submissions/:id': {
      action: 'submission.delete',
      call: async () => remove(`/api/admin/submissions/${(await judgedSubmission())[0]}`, admin),
    },
    'POST /admin/submissions/flag': {
      action: 'submission.flag',
      call: async () => {
        const submissionIds = [(await judgedSubmission())[0]]
        return post('/api/admin/submissions/flag', { submissionIds, isFlagged: true }, admin)
      },
    },
    'POST /admin/submissions/delete': {
      action: 'submission.delete',
      call: async () =>
        post('/api/admin/submissions/delete', { submissionIds: [(await judgedSubmission())[0]] }, admin),
    },
    'POST /admin/problems/:id/rejudge': {
      action: 'problem.rejudge',
      call: async () => post(`/api/admin/problems/${(await judgedSubmission())[1]}/rejudge`, {}, admin),
    },
  }
}
