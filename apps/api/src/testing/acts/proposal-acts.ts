import { newProblem } from '@arbiter/database/testing/judging'
import type { ContestStage } from '../contest-stage.ts'
import { dryRunAs, endCheckAs } from '../play-proposal.ts'
import { described } from '../play-search.ts'
import type { Acts } from './act.ts'

/** Decisions about proposed tests. */
export function proposalActs({ db, admin, post }: ContestStage): Acts {
  async function proposed(): Promise<string> {
    const problemId = await newProblem(db, described)
    const reply = await post(`/api/problems/${problemId}/test-proposals`, { input: '4 5\n' }, admin)
    return reply.json().proposal._id
  }

  async function act(id: string, name: string, body: object = {}) {
    return post(`/api/admin/test-proposals/${id}/${name}`, body, admin)
  }

  return {
    'POST /admin/test-proposals/:id/take': {
      action: 'test-proposal.take',
      call: async () => {
        const id = await proposed()
        await dryRunAs(db, [])
        return act(id, 'take')
      },
    },
    'POST /admin/test-proposals/:id/reject': {
      action: 'test-proposal.reject',
      call: async () => {
        const id = await proposed()
        return act(id, 'reject', { reason: 'It is covered.' })
      },
    },
    'POST /admin/test-proposals/:id/recheck': {
      action: 'test-proposal.recheck',
      call: async () => {
        const id = await proposed()
        await endCheckAs(db, 'single-solution', { kind: 'agreed', name: null })
        return act(id, 'recheck', { allowSingle: true })
      },
    },
  }
}
