import { listDraftHistory, listDrafts, saveDraft } from '@arbiter/contract/problems/drafts'
import { DRAFT_SAVES_PER_MINUTE } from '@arbiter/rules/limits'
import type { Viewer } from '@arbiter/rules/people/access'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { seeProblem } from '../problems/service.ts'
import { keepDraft } from './service.ts'
import { type FoundDraft, selectHistory, selectNewest } from './store.ts'

export function draftRoutes(app: FastifyInstance, context: Context): void {
  const { db, config } = context
  /** A user who may not see the problem may not keep drafts for it. */
  const visible = async (viewer: Viewer, id: string, now: Date) => (await seeProblem(db, viewer, id, now)).id

  serve(app, context, listDrafts, async ({ params, viewer, now }) => {
    const found = await selectNewest(db, viewer.id, await visible(viewer, params.id, await now()))
    return { drafts: found.map(presentDraft), saveAfterMs: Math.round(config.DRAFT_SAVE_SECONDS * 1000) }
  })

  serve(
    app,
    context,
    saveDraft,
    async ({ params, body, viewer, now }) => {
      const key = {
        userId: viewer.id,
        problemId: await visible(viewer, params.id, await now()),
        language: params.language,
      }
      return { draft: presentDraft(await keepDraft(db, key, body.code, body.continues ?? null)) }
    },
    { perMinute: DRAFT_SAVES_PER_MINUTE },
  )

  serve(app, context, listDraftHistory, async ({ params, viewer, now }) => {
    const key = {
      userId: viewer.id,
      problemId: await visible(viewer, params.id, await now()),
      language: params.language,
    }
    return { drafts: (await selectHistory(db, key)).map(presentDraft) }
  })
}

function presentDraft({ id, language, code, savedAt }: FoundDraft) {
  return { _id: id, language, code, savedAt: savedAt.toISOString() }
}
