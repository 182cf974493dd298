import { languageNames } from '@arbiter/rules/languages'
import { secondsText } from '@arbiter/texts/minutes-text'
import { listText, numberText } from '@arbiter/texts/page-locale'
import type { ReactNode } from 'react'
import { livePanelTexts } from '../../../copy/admin/admin-dashboard.ts'
import { dashboardTexts } from '../../../copy/site/dashboard.ts'
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
      <dd className="text-end tabular-nums">{children}</dd>
    </>
  )
}

function QueuePanel({ queue, judges, runner }: State) {
  const isWorking = judges.some(({ isJudging }) => isJudging)
  return (
    <Panel>
      <PanelHead title={livePanelTexts.queue}>
        <span className="ms-auto">
          <Pill tone={isWorking ? 'success' : 'danger'} icon={isWorking ? 'check' : 'cross'}>
            {isWorking ? livePanelTexts.judging : livePanelTexts.notJudging}
          </Pill>
        </span>
      </PanelHead>
      {!isWorking && <p className="px-4 pt-3 text-small">{dashboardTexts.noJudge}</p>}
      <Facts>
        <Fact name={livePanelTexts.waiting}>{numberText(queue.waiting)}</Fact>
        <Fact name={livePanelTexts.running}>{numberText(queue.running)}</Fact>
        <Fact name={livePanelTexts.oldest}>{waitText(queue.oldestWaitingSeconds)}</Fact>
        <Fact name={livePanelTexts.runButton}>
          {runner.status === 'ok' ? livePanelTexts.working : (runner.reason ?? livePanelTexts.down)}
        </Fact>
      </Facts>
    </Panel>
  )
}

function MachinePanel({ disk, versions }: State) {
  return (
    <Panel>
      <PanelHead title={livePanelTexts.machine} />
      <Facts>
        <Fact name="Arbiter">{versions.arbiter}</Fact>
        <Fact name="Node.js">{versions.node}</Fact>
        <Fact name="PostgreSQL">{versions.postgres}</Fact>
        {disk && <Fact name={livePanelTexts.freeDiskSpace}>{diskText(disk)}</Fact>}
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
      <PanelHead title={livePanelTexts.lastHour} />
      <div className="grid gap-3 p-4">
        <MinuteBars
          label={livePanelTexts.submissions({ count: sum(({ submissions }) => submissions) })}
          values={minutes.map(({ at, submissions }) => ({ at, value: submissions }))}
        />
        <MinuteBars
          label={livePanelTexts.failures({ count: sum(({ failures }) => failures) })}
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
      <PanelHead title={livePanelTexts.judges} />
      {judges.length === 0 && <p className="p-4 text-small">{dashboardTexts.noJudge}</p>}
      <ul className="divide-y divide-line">
        {judges.map((judge) => (
          <li key={judge.name} className="grid gap-1 px-4 py-3 text-small">
            <span className="flex flex-wrap items-center gap-x-3">
              <span className="font-strong wrap-anywhere">{judge.name}</span>
              <span className="ms-auto text-ink-muted tabular-nums">
                {livePanelTexts.slotsBusy({ busy: judge.busy, slots: judge.slots })}
              </span>
            </span>
            <span className="text-ink-muted">
              {listText(judge.languages.map((language) => languageNames[language]))}
              {judge.sandboxMode && <span translate="no"> · {judge.sandboxMode}</span>}
              {judge.load !== null && ` · ${livePanelTexts.load({ load: numberText(judge.load, hundredths) })}`}
            </span>
            {judge.idleReason && <span className="text-danger">{judge.idleReason}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const waitText = (seconds: number) => (seconds < 1 ? livePanelTexts.underOneSecond : secondsText(seconds))

const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
const hundredths = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

const gigabytes = (bytes: number) => numberText(bytes / 1024 ** 3, tenths)

const diskText = ({ freeBytes, totalBytes }: NonNullable<State['disk']>) =>
  livePanelTexts.freeOfTotal({ free: gigabytes(freeBytes), total: gigabytes(totalBytes) })
