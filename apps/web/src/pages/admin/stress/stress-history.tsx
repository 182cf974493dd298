import { isJobOpen } from '@arbiter/rules/judging/job-status'
import { stressTexts } from '../../../copy/setting/setter-jobs.ts'
import { VerdictBadge } from '../../../features/submissions/verdict-badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { ColumnHead, Table } from '../../../ui/data/table.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import type { ListedStressTest } from './queries.ts'

interface StressHistoryProps {
  jobs: ListedStressTest[]
  shown: string | null
  onShow: (jobId: string) => void
}

/** The newest stress tests; a click shows one again. */
export function StressHistory({ jobs, shown, onShow }: StressHistoryProps) {
  return (
    <Panel aria-label={stressTexts.history}>
      <PanelHead title={stressTexts.history} />
      {jobs.length === 0 ? (
        <p className="p-4 text-small text-ink-muted">{stressTexts.noHistory}</p>
      ) : (
        <Table caption={stressTexts.history} dense>
          <thead>
            <tr>
              <ColumnHead>{stressTexts.tested}</ColumnHead>
              <ColumnHead>{stressTexts.generator}</ColumnHead>
              <ColumnHead number>{stressTexts.tries}</ColumnHead>
              <ColumnHead>{stressTexts.result}</ColumnHead>
              <ColumnHead>{stressTexts.started}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <Row key={job._id} job={job} isShown={job._id === shown} onShow={onShow} />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  )
}

interface RowProps {
  job: ListedStressTest
  isShown: boolean
  onShow: (jobId: string) => void
}

function Row({ job, isShown, onShow }: RowProps) {
  const { _id, stress, tries, createdAt, createdBy } = job
  return (
    <tr className={classes(isShown && '[&>td]:bg-accent-soft')}>
      <td>
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => onShow(_id)}
          className="cursor-pointer text-start font-label text-accent-ink hover:underline"
        >
          {stress.target}
        </button>
      </td>
      <td className="font-mono text-note">
        {stress.generator} {stress.pattern}
      </td>
      <td className="number">{tries}</td>
      <td>
        <Outcome job={job} />
      </td>
      <td className="whitespace-nowrap text-ink-muted">
        <TimeStamp at={createdAt} /> {createdBy}
      </td>
    </tr>
  )
}

function Outcome({ job: { status, verdict, isFaulty, appliedVersion } }: { job: ListedStressTest }) {
  if (verdict)
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        <VerdictBadge verdict={verdict} shape="text" />
        {appliedVersion !== null && <Pill tone="success">{stressTexts.isKept}</Pill>}
      </span>
    )
  if (isJobOpen(status)) return <Pill breathing>{status === 'queued' ? stressTexts.waits : stressTexts.runs}</Pill>
  if (isFaulty) return <Pill tone="danger">{stressTexts.faulty}</Pill>
  return <Pill>{status === 'stopped' ? stressTexts.stopped : stressTexts.noDifference}</Pill>
}
