import { languageNames } from '@arbiter/rules/languages'
import { trialTexts } from '../../../copy/setting/test-cases.ts'
import { CompileLog } from '../../../features/submissions/compile-log.tsx'
import { memoryText, timeText } from '../../../features/submissions/measure-text.ts'
import { VerdictBadge } from '../../../features/submissions/verdict-badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { ColumnHead, Table } from '../../../ui/data/table.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { ShownTrial } from './queries.ts'

type Program = ShownTrial['programs'][number]

const isAsExpected = ({ verdict, expectedVerdict }: Program) => verdict === expectedVerdict

/** Expected and got, a row per program. */
export function JudgedPrograms({ trial }: { trial: ShownTrial }) {
  const { programs, isDone, isCurrent, version } = trial
  const wrong = programs.filter((program) => program.status === 'done' && !isAsExpected(program))
  return (
    <section aria-label={trialTexts.judged} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {!isCurrent && <p className="text-small text-warning">{trialTexts.outdated({ version })}</p>}
      {isDone && (
        <Alert tone={wrong.length === 0 ? 'success' : 'danger'}>
          {wrong.length === 0
            ? trialTexts.agree({ count: programs.length })
            : trialTexts.disagree({ count: wrong.length, total: programs.length })}
        </Alert>
      )}
      <div className="overflow-hidden rounded-control border border-line">
        <Table caption={trialTexts.judged} dense busy={!isDone}>
          <thead>
            <tr>
              <ColumnHead>{trialTexts.program}</ColumnHead>
              <ColumnHead>{trialTexts.expected}</ColumnHead>
              <ColumnHead>{trialTexts.got}</ColumnHead>
              <ColumnHead number>{trialTexts.passed}</ColumnHead>
              <ColumnHead number>{trialTexts.time}</ColumnHead>
              <ColumnHead number>{trialTexts.memory}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {programs.map((program) => (
              <ProgramRow key={program._id} program={program} />
            ))}
          </tbody>
        </Table>
      </div>
      {programs.map(
        ({ _id, name, verdict, compileLog }) =>
          verdict === 'Compilation Error' && <CompileLog key={_id} title={name} log={compileLog ?? ''} />,
      )}
    </section>
  )
}

function ProgramRow({ program }: { program: Program }) {
  const { name, language, expectedVerdict, verdict, verdictDetail, testCasesPassed, totalTestCases } = program
  const isWrong = verdict !== null && !isAsExpected(program)
  const failing = program.tests.find((test) => test.verdict !== 'Accepted')
  return (
    <tr className={classes(isWrong && '[&>td]:bg-danger-soft')}>
      <td>
        <span className="font-label">{name}</span> <span className="text-ink-faint">{languageNames[language]}</span>
      </td>
      <td>{expectedVerdict && <VerdictBadge verdict={expectedVerdict} shape="text" />}</td>
      <td>
        {verdict === null ? (
          <Waiting program={program} />
        ) : (
          <VerdictBadge
            verdict={verdict}
            shape="text"
            detail={verdictDetail ?? (failing ? trialTexts.onCase({ number: failing.index + 1 }) : null)}
          />
        )}
        {isWrong && (
          <Pill tone="danger" className="ms-2">
            {trialTexts.notExpected}
          </Pill>
        )}
      </td>
      <td className="number">{verdict === null ? '–' : `${testCasesPassed ?? 0}/${totalTestCases ?? 0}`}</td>
      <td className="number">{timeText(program.executionTime)}</td>
      <td className="number">{memoryText(program.memory)}</td>
    </tr>
  )
}

function Waiting({ program: { status } }: { program: Program }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-muted">
      {status === 'judging' && <Spinner />}
      {status === 'judging' ? trialTexts.judging : trialTexts.waiting}
    </span>
  )
}
