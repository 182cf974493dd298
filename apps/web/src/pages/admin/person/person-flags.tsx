import { adminUserTexts } from '../../../copy/admin/admin-users.ts'
import { AppealPill } from '../../../features/appeals/appeal-pill.tsx'
import { Quote } from '../../../features/appeals/quote.tsx'
import type { FullPerson } from '../../../features/people/queries.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'

type Episode = FullPerson['flags'][number]

/** Every restriction with its reason, who set and who lifted it, and the appeal against it with its decision. */
export function PersonFlags({ episodes }: { episodes: readonly Episode[] }) {
  return (
    <Panel aria-label="Flags and appeals">
      <PanelHead title="Flags and appeals" />
      {episodes.length === 0 && <p className="px-4 py-3 text-small text-ink-faint">{adminUserTexts.flagsNone}</p>}
      <ul className="divide-y divide-line">
        {episodes.map((episode) => (
          <li key={episode._id} className="px-4 py-3">
            <EpisodeLine episode={episode} />
            {episode.appeal && <AppealBlock appeal={episode.appeal} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function EpisodeLine({ episode }: { episode: Episode }) {
  const { reason, flaggedAt, flaggedBy, liftedAt, liftedBy } = episode
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
        {liftedAt ? (
          <Pill>Lifted</Pill>
        ) : (
          <Pill tone="danger" icon="flag">
            Flagged
          </Pill>
        )}
        <span className="text-ink-faint">
          <TimeStamp at={flaggedAt} /> by {nameOf(flaggedBy)}
          {liftedAt && (
            <>
              {', lifted '}
              <TimeStamp at={liftedAt} /> by {nameOf(liftedBy)}
            </>
          )}
        </span>
      </div>
      <Quote label="Reason" text={reason} />
    </>
  )
}

function nameOf(actor: Episode['flaggedBy']) {
  return actor ? <TextLink to={`/admin/users/${actor._id}`}>{actor.username}</TextLink> : adminUserTexts.commandLine
}

function AppealBlock({ appeal }: { appeal: NonNullable<Episode['appeal']> }) {
  return (
    <div className="mt-2.5 border-l-2 border-line pl-3">
      <div className="flex flex-wrap items-center gap-2 text-small text-ink-faint">
        <span className="font-label text-ink">Appeal</span>
        <AppealPill status={appeal.status} />
        <TimeStamp at={appeal.createdAt} />
        {appeal.decidedAt && (
          <span>
            decided <TimeStamp at={appeal.decidedAt} /> by {nameOf(appeal.decidedBy)}
          </span>
        )}
        {appeal.status === 'pending' && <TextLink to="/admin/appeals?status=pending">Decide</TextLink>}
      </div>
      <Quote label="Reason of the appeal" text={appeal.reason} />
      {appeal.note && <Quote label="Note" text={appeal.note} />}
    </div>
  )
}
