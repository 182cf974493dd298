import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { adminProposalTexts } from '../../../copy/admin/admin-test-proposals.ts'
import { proposalReviewTexts } from '../../../copy/setting/proposal-review.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { ProposalStatePill } from '../../../features/test-proposals/proposal-state.tsx'
import { bytesText } from '../../../lib/bytes-text.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { PlainText, TextBlock } from '../../../ui/text/text-block.tsx'
import { checkText } from './check-text.ts'
import { DryRun } from './dry-run.tsx'
import { ProposalDecision } from './proposal-decision.tsx'
import { type ProposalDetail, type TestProposal, testProposalQuery } from './queries.ts'

const WAITING_ROWS = 4

export function TestProposalPage() {
  const { id = '' } = useParams()
  const found = useQuery(testProposalQuery(id))
  const title = found.data
    ? proposalReviewTexts.titleOf({ problem: found.data.proposal.problem.name })
    : proposalReviewTexts.title
  return (
    <AdminPage title={title} back={{ to: '/admin/test-proposals', label: proposalReviewTexts.all }}>
      {found.isPending && <WaitingRows count={WAITING_ROWS} />}
      {found.isError && (
        <Failure message={sentenceFor(found.error, adminProposalTexts.loadFailed)} onRetry={retryOf(found)} />
      )}
      {found.data && <Detail detail={found.data} />}
    </AdminPage>
  )
}

function Detail({ detail }: { detail: ProposalDetail }) {
  const { proposal } = detail
  return (
    <div className="grid gap-4">
      <Panel padded className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ProposalStatePill state={proposal.state} />
          <Facts proposal={proposal} />
          <ProposalDecision detail={detail} />
        </div>
        <p className="text-small wrap-anywhere">{checkText(proposal)}</p>
        {proposal.reason && <p className="text-small wrap-anywhere">{proposal.reason}</p>}
      </Panel>
      {proposal.isPaused && <Alert tone="info">{adminProposalTexts.isPaused}</Alert>}
      {detail.isInTests && proposal.state !== 'taken' && <Alert tone="warning">{adminProposalTexts.isInTests}</Alert>}
      <Texts detail={detail} />
      <DryRun detail={detail} />
    </div>
  )
}

function Facts({ proposal: { proposedBy, createdAt, problem, decidedBy, decidedAt } }: { proposal: TestProposal }) {
  return (
    <span className="text-small text-ink-muted">
      <RichMessage
        text={decidedAt ? proposalReviewTexts.proposedAndDecided : proposalReviewTexts.proposed}
        parts={{
          proposer: proposedBy,
          problem: (
            <Link
              to={`/admin/problems/${problem._id}/testcases`}
              className="text-accent-ink underline underline-offset-2"
            >
              {problem.name}
            </Link>
          ),
          time: <TimeStamp at={createdAt} />,
          decider: decidedBy ?? proposalReviewTexts.somebody,
          decided: decidedAt && <TimeStamp at={decidedAt} />,
        }}
      />
    </span>
  )
}

function Texts({ detail: { input, output, truncated, proposal } }: { detail: ProposalDetail }) {
  return (
    <div className="grid gap-3 desktop:grid-cols-2">
      <TextBlock
        title={proposalReviewTexts.input}
        note={bytesText(proposal.inputSize)}
        copied={truncated ? undefined : input}
      >
        <PlainText>{input}</PlainText>
      </TextBlock>
      {output !== null && (
        <TextBlock title={proposalReviewTexts.answer} copied={truncated ? undefined : output}>
          <PlainText>{output}</PlainText>
        </TextBlock>
      )}
      {truncated && <p className="text-small text-ink-muted">{adminProposalTexts.isClipped}</p>}
    </div>
  )
}
