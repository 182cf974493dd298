import { languageNames } from '@arbiter/rules/languages'
import { Link } from 'react-router'
import { adminProposalTexts } from '../../../copy/admin/admin-test-proposals.ts'
import { proposalReviewTexts } from '../../../copy/setting/proposal-review.ts'
import { VerdictBadge } from '../../../features/submissions/verdict-badge.tsx'
import { Meter } from '../../../ui/data/meter.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import type { ProposalDetail } from './queries.ts'

/** The verdicts that the test would change, shown before an administrator decides. */
export function DryRun({ detail: { proposal, changes } }: { detail: ProposalDetail }) {
  const { dryRun, state } = proposal
  if (!dryRun) return null
  const { total, tried, changed } = dryRun
  const isOver = state !== 'dry-run'
  return (
    <Panel>
      <PanelHead title={proposalReviewTexts.dryRun} />
      <div className="grid gap-3 p-4">
        <div className="grid gap-1.5">
          {!isOver && <Meter share={total === 0 ? 1 : tried / total} />}
          <p role="status" className="tabular-nums">
            {isOver ? (
              <RichMessage
                text={proposalReviewTexts.result({ changed, total })}
                parts={{ mark: (words) => <b className="font-strong">{words}</b> }}
              />
            ) : (
              proposalReviewTexts.running({ tried, total, changed })
            )}
          </p>
          {isOver && tried < total && (
            <p className="text-small text-ink-muted">{adminProposalTexts.untried({ count: total - tried })}</p>
          )}
        </div>
        <Changes changes={changes} changed={changed} />
      </div>
    </Panel>
  )
}

function Changes({ changes, changed }: { changes: ProposalDetail['changes']; changed: number }) {
  if (changes.length === 0) return null
  return (
    <>
      <ul aria-label={proposalReviewTexts.changing} className="divide-y divide-line text-small">
        {changes.map(({ submission, username, language, verdict }) => (
          <li key={submission._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Link
              to={`/submissions/${submission._id}`}
              className="inline-flex min-h-10 min-w-10 items-center font-label text-ink hover:underline"
            >
              #{submission.number}
            </Link>
            <span className="wrap-anywhere">{username}</span>
            <span className="text-ink-muted">{languageNames[language]}</span>
            <span className="ms-auto">
              <VerdictBadge verdict={verdict} shape="text" />
            </span>
          </li>
        ))}
      </ul>
      {changes.length < changed && (
        <p className="text-small text-ink-muted">{adminProposalTexts.changesCut({ listed: changes.length })}</p>
      )}
    </>
  )
}
