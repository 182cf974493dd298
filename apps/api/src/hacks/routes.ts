import * as calls from '@arbiter/contract/contests/hacks'
import { said } from '@arbiter/contract/said'
import { HACKS_PER_MINUTE } from '@arbiter/rules/limits'
import type { FastifyInstance } from 'fastify'
import type { BoardCache } from '../boards/board-cache.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { presentHacking } from './present.ts'
import { hack, hackingAnswer, lock, programsOf, readProgram, seeHacking } from './service.ts'
import { selectLanguages, selectOwnHacks } from './store.ts'

export function hackRoutes(app: FastifyInstance, context: Context, cache: BoardCache): void {
  const room = { db: context.db, cache }
  const addressOf = ({ id, problemId }: { id: string; problemId: string }) => ({ contestId: id, problemId })

  serve(app, context, calls.getHacking, async ({ params, viewer, now }) => {
    const address = addressOf(params)
    const hacking = await seeHacking(room, viewer, address, await now())
    const programs = hackingAnswer(hacking) === 'ok' ? programsOf(hacking, params.problemId) : []
    const ids = programs.map(({ attempt }) => attempt.submissionId)
    const [languages, hacks] = await Promise.all([
      selectLanguages(room.db, ids),
      selectOwnHacks(room.db, address, viewer.id),
    ])
    return presentHacking(hacking, programs, languages, hacks)
  })

  serve(app, context, calls.lockProblem, async ({ params, viewer, now }) => {
    await lock(room, viewer, addressOf(params), await now())
    return said('hack', 'locked')
  })

  serve(app, context, calls.getHackableProgram, async ({ params, viewer, now }) =>
    readProgram(room, viewer, addressOf(params), params.submissionId, await now()),
  )

  serve(
    app,
    context,
    calls.hackProgram,
    async ({ params, body, viewer, now, request }) => {
      await hack(room, viewer, addressOf(params), { ...body, requestId: request.id }, await now())
      return said('hack', 'hacking')
    },
    { perMinute: HACKS_PER_MINUTE },
  )
}
