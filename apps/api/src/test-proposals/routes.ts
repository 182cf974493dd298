import { Refusal } from '@arbiter/contract/refusal'
import { refusalCodesOf } from '@arbiter/contract/refusal-codes'
import { said } from '@arbiter/contract/said'
import * as calls from '@arbiter/contract/setting/test-proposals'
import { MAX_LISTED_TEST_BYTES, TEST_PROPOSALS_PER_MINUTE } from '@arbiter/rules/limits'
import { reachOf } from '@arbiter/rules/people/abilities'
import { fromNearerEnd, paginationOf } from '@arbiter/rules/site/pagination'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { presentDetail, presentOwn, presentProposal, sentenceOf } from './present.ts'
import {
  existingProposal,
  isInTests,
  propose,
  recheckProposal,
  rejectProposal,
  seeOwn,
  takeProposal,
} from './service.ts'
import { countListed, selectChanges, selectProposals, selectTexts } from './store.ts'

export function testProposalRoutes(app: FastifyInstance, context: Context): void {
  proposing(app, context)
  reading(app, context)
  deciding(app, context)
}

function proposing(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, calls.listOwnProposals, async ({ params, viewer, now }) => {
    const { answer, proposals } = await seeOwn(db, viewer, params.id, await now())
    const shown = await Promise.all(proposals.map(presentOwn))
    return { refusal: sentenceOf(answer), ...refusalCodesOf({ refusal: answer }), proposals: shown }
  })

  serve(
    app,
    context,
    calls.proposeTest,
    async ({ params, body, viewer, now, request }) => {
      const draft = { problemId: params.id, text: body.input, requestId: request.id }
      const made = await propose(db, viewer, draft, await now())
      return { ...said('test-proposal', 'proposed'), proposal: await presentOwn(made) }
    },
    { perMinute: TEST_PROPOSALS_PER_MINUTE },
  )
}

function reading(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, calls.listTestProposals, async ({ query, viewer, now }) => {
    const filter = { ...query, reach: reachOf(viewer, 'problem.edit') }
    const total = await countListed(db, filter)
    const rows = await selectProposals(db, filter, fromNearerEnd(query.page, query.limit, total), await now())
    const pagination = paginationOf(query.page, query.limit, total)
    return { proposals: rows.map(presentProposal), pagination }
  })

  serve(app, context, calls.getTestProposal, async ({ params, viewer, now }) => {
    const proposal = await existingProposal(db, viewer, params.id, await now())
    const texts = await selectTexts(db, params.id, MAX_LISTED_TEST_BYTES)
    if (!texts) throw new Refusal('test-proposal.not-found')
    const isKnown = await isInTests(db, proposal.problem.id, texts.inputHash)
    return presentDetail(proposal, texts, await selectChanges(db, params.id), isKnown)
  })
}

function deciding(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, calls.takeTestProposal, async ({ params, viewer, now }) => {
    const version = await takeProposal(db, viewer, params.id, await now())
    return { ...said('test-proposal', 'taken', { version }), version }
  })

  serve(app, context, calls.rejectTestProposal, async ({ params, body, viewer, now }) => {
    await rejectProposal(db, viewer, params.id, body.reason, await now())
    return said('test-proposal', 'rejected')
  })

  serve(app, context, calls.recheckTestProposal, async ({ params, body, viewer, now, request }) => {
    const recheck = { allowSingle: body.allowSingle, requestId: request.id }
    await recheckProposal(db, viewer, params.id, recheck, await now())
    return said('test-proposal', 'rechecking')
  })
}
