import { adminActionTexts } from '../../../copy/admin/admin-pages.ts'
import { personFlagTexts } from '../../../copy/admin/admin-users.ts'
import { AppealPill } from '../../../features/appeals/appeal-pill.tsx'
import { Quote } from '../../../features/appeals/quote.tsx'
import type { FullPerson } from '../../../features/people/queries.ts'
import { flagReasonText } from '../../../features/users/flag-reason.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'

type Episode = FullPerson['flags'][number]

/** Every restriction with its reason, who set and who lifted it, and the appeal against it with its decision. */
export function PersonFlags({ episodes }: { episodes: readonly Episode[] }) {
  return (
    <Panel aria-label={personFlagTexts.title}>
      <PanelHead title={personFlagTexts.title} />
      {episodes.length === 0 && <p className="px-4 py-3 text-small text-ink-faint">{personFlagTexts.none}</p>}
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
          <Pill>{personFlagTexts.lifted}</Pill>
        ) : (
          <Pill tone="danger" icon="flag">
            {personFlagTexts.flagged}
          </Pill>
        )}
        <span className="text-ink-faint">
          <RichMessage
            text={liftedAt ? personFlagTexts.flaggedAndLifted : personFlagTexts.flaggedBy}
            parts={{
              time: <TimeStamp at={flaggedAt} />,
              name: nameOf(flaggedBy),
              liftedTime: liftedAt && <TimeStamp at={liftedAt} />,
              liftedName: nameOf(liftedBy),
            }}
          />
        </span>
      </div>
      <Quote label={personFlagTexts.reason} text={flagReasonText(reason)} />
    </>
  )
}

function nameOf(actor: Episode['flaggedBy']) {
  return actor ? <TextLink to={`/admin/users/${actor._id}`}>{actor.username}</TextLink> : personFlagTexts.commandLine
}

function AppealBlock({ appeal }: { appeal: NonNullable<Episode['appeal']> }) {
  return (
    <div className="mt-2.5 border-s-2 border-line ps-3">
      <div className="flex flex-wrap items-center gap-2 text-small text-ink-faint">
        <span className="font-label text-ink">{personFlagTexts.appeal}</span>
        <AppealPill status={appeal.status} />
        <TimeStamp at={appeal.createdAt} />
        {appeal.decidedAt && (
          <span>
            <RichMessage
              text={personFlagTexts.decidedBy}
              parts={{ time: <TimeStamp at={appeal.decidedAt} />, name: nameOf(appeal.decidedBy) }}
            />
          </span>
        )}
        {appeal.status === 'pending' && (
          <TextLink to="/admin/appeals?status=pending">{adminActionTexts.decide}</TextLink>
        )}
      </div>
      <Quote label={personFlagTexts.appealReason} text={appeal.reason} />
      {appeal.note && <Quote label={personFlagTexts.note} text={appeal.note} />}
    </div>
  )
}
