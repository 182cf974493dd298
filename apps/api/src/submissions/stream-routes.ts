import { Refusal } from '@arbiter/contract/refusal'
import { streamSubmission } from '@arbiter/contract/submissions/submission-stream'
import { canFollowSubmission } from '@arbiter/rules/visibility/submissions'
import type { FastifyInstance } from 'fastify'
import type { DatabaseListener } from '../feeds/database-listener.ts'
import { serveFeed } from '../feeds/serve-feed.ts'
import type { Context } from '../http/context.ts'
import type { SignedIn } from '../http/viewer.ts'
import { findForViewer } from './store.ts'
import { SubmissionFeed } from './submission-feed.ts'

export function streamRoutes(app: FastifyInstance, context: Context, listener: DatabaseListener): void {
  const feed = new SubmissionFeed(context, app.log, listener)
  app.addHook('preClose', () => feed.close())
  serveFeed(app, context, streamSubmission, async ({ viewer, owner, params: { submissionId }, afterEventId }) => {
    await refuseOthers(context, viewer, submissionId)
    return feed.open(submissionId, { ...owner, viewer }, afterEventId)
  })
}

async function refuseOthers({ db }: Context, viewer: SignedIn, submissionId: string): Promise<void> {
  const submission = await findForViewer(db, submissionId)
  if (!submission) throw new Refusal('submission.not-found')
  const answer = canFollowSubmission(viewer, submission)
  if (answer !== 'ok') throw new Refusal(answer)
}
