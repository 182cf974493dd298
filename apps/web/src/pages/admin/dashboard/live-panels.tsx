import { languageNames } from '@arbiter/rules/languages'
import type { ReactNode } from 'react'
import { dashboardTexts } from '../../../copy/site/dashboard.ts'
import { counted } from '../../../lib/counted.ts'
import { Meter } from '../../../ui/data/meter.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { MinuteBars } from './minute-bars.tsx'
import type { State } from './queries.ts'

export function LivePanels({ state }: { state: State }) {
  return (
    <div className="grid items-start gap-3 desktop:grid-cols-2">
      <QueuePanel {...state} />
      <MachinePanel {...state} />
      <MinutesPanel minutes={state.minutes} />
      <JudgesPanel judges={state.judges} />
    </div>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 p-4 text-small">{children}</dl>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </>
  )
}

function QueuePanel({ queue, judges, runner }: State) {
  const isWorking = judges.some(({ isJudging }) => isJudging)
  return (
    <Panel>
      <PanelHead title="Queue">
        <span className="ml-auto">
          <Pill tone={isWorking ? 'success' : 'danger'} icon={isWorking ? 'check' : 'cross'}>
            {isWorking ? 'Judging' : 'Not judging'}
          </Pill>
        </span>
      </PanelHead>
      {!isWorking && <p className="px-4 pt-3 text-small">{dashboardTexts.noJudge}</p>}
      <Facts>
        <Fact name="Waiting">{queue.waiting.toLocaleString('en-US')}</Fact>
        <Fact name="Being judged">{queue.running}</Fact>
        <Fact name="Oldest has waited">{secondsText(queue.oldestWaitingSeconds)}</Fact>
        <Fact name="Run button">{runner.status === 'ok' ? 'Working' : (runner.reason ?? 'Down')}</Fact>
      </Facts>
    </Panel>
  )
}

function MachinePanel({ disk, versions }: State) {
  return (
    <Panel>
      <PanelHead title="Machine" />
      <Facts>
        <Fact name="Arbiter">{versions.arbiter}</Fact>
        <Fact name="Node.js">{versions.node}</Fact>
        <Fact name="PostgreSQL">{versions.postgres}</Fact>
        {disk && <Fact name="Free disk space">{`${gigabytes(disk.freeBytes)} of ${gigabytes(disk.totalBytes)}`}</Fact>}
      </Facts>
      {disk && (
        <div className="px-4 pb-4">
          <Meter share={1 - disk.freeBytes / disk.totalBytes} />
        </div>
      )}
    </Panel>
  )
}

function MinutesPanel({ minutes }: Pick<State, 'minutes'>) {
  const sum = (count: (minute: State['minutes'][number]) => number) =>
    minutes.reduce((total, minute) => total + count(minute), 0)
  return (
    <Panel>
      <PanelHead title="Last hour" />
      <div className="grid gap-3 p-4">
        <MinuteBars
          label={counted(
            sum(({ submissions }) => submissions),
            'submission',
          )}
          values={minutes.map(({ at, submissions }) => ({ at, value: submissions }))}
        />
        <MinuteBars
          label={counted(
            sum(({ failures }) => failures),
            'failure',
          )}
          tone="danger"
          values={minutes.map(({ at, failures }) => ({ at, value: failures }))}
        />
      </div>
    </Panel>
  )
}

function JudgesPanel({ judges }: Pick<State, 'judges'>) {
  return (
    <Panel>
      <PanelHead title="Judges" />
      {judges.length === 0 && <p className="p-4 text-small">{dashboardTexts.noJudge}</p>}
      <ul className="divide-y divide-line">
        {judges.map((judge) => (
          <li key={judge.name} className="grid gap-1 px-4 py-3 text-small">
            <span className="flex flex-wrap items-center gap-x-3">
              <span className="font-strong wrap-anywhere">{judge.name}</span>
              <span className="ml-auto text-ink-muted tabular-nums">
                {judge.busy} of {counted(judge.slots, 'slot')} busy
              </span>
            </span>
            <span className="text-ink-muted">
              {judge.languages.map((language) => languageNames[language]).join(', ')}
              {judge.sandboxMode && ` · ${judge.sandboxMode}`}
              {judge.load !== null && ` · load ${judge.load.toFixed(2)} per core`}
            </span>
            {judge.idleReason && <span className="text-danger">{judge.idleReason}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function secondsText(seconds: number): string {
  if (seconds < 1) return 'under 1 s'
  if (seconds < 120) return `${Math.round(seconds)} s`
  return `${Math.round(seconds / 60)} min`
}

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`
