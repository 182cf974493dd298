import { ownStateTexts, testProposalTexts } from '../../../copy/setting/test-proposals.ts'
import { ProposalStatePill } from '../../../features/test-proposals/proposal-state.tsx'
import { bytesText } from '../../../lib/bytes-text.ts'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SectionHead } from '../../../ui/layout/page.tsx'
import { Panel, panelPlate } from '../../../ui/layout/panel.tsx'
import { PlainText, TextBlock } from '../../../ui/text/text-block.tsx'
import type { OwnProposal } from './queries.ts'

/** Newest first, each with its state. */
export function OwnProposals({ proposals }: { proposals: readonly OwnProposal[] }) {
  return (
    <section>
      <SectionHead title={testProposalTexts.own} />
      {proposals.length === 0 ? (
        <Panel>
          <Empty {...testProposalTexts.noneOwn} />
        </Panel>
      ) : (
        <ul className="grid gap-3">
          {proposals.map((proposal, index) => (
            <li key={proposal._id} className={`${panelPlate} grid gap-3 p-4`}>
              <Outcome proposal={proposal} />
              <Proposed proposal={proposal} number={proposals.length - index} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Outcome({ proposal: { state, createdAt, objection, reason } }: { proposal: OwnProposal }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ProposalStatePill state={state} />
        <span className="text-small text-ink-muted">
          <TimeStamp at={createdAt} />
        </span>
      </div>
      <p className="text-small">{ownStateTexts[state]}</p>
      {objection && <p className="font-mono text-small wrap-anywhere">{objection}</p>}
      {reason && <p className="text-small wrap-anywhere">{reason}</p>}
    </div>
  )
}

function Proposed({ proposal: { input, inputSize }, number }: { proposal: OwnProposal; number: number }) {
  const isWhole = new TextEncoder().encode(input).length >= inputSize
  const size = bytesText(inputSize)
  const note = isWhole ? size : testProposalTexts.clipped({ size })
  return (
    <TextBlock
      title={testProposalTexts.input}
      label={testProposalTexts.inputOf({ number })}
      note={note}
      copied={isWhole ? input : undefined}
    >
      <PlainText>{input}</PlainText>
    </TextBlock>
  )
}
