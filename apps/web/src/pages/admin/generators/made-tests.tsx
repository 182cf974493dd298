import { generatorTexts, setterJobTexts } from '../../../copy/setting/setter-jobs.ts'
import type { ShownJob } from '../../../features/setter-jobs/queries.ts'
import { reasonText } from '../../../features/setter-jobs/reason-text.ts'
import { timeText } from '../../../features/submissions/measure-text.ts'
import { bytesText } from '../../../lib/bytes-text.ts'
import { classes } from '../../../ui/classes.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { ColumnHead, Table } from '../../../ui/data/table.tsx'

type Test = ShownJob['tests'][number]
type Made = NonNullable<Test['made']>

/** A row for each line of the script, with the beginning of its input. */
export function MadeTests({ tests }: { tests: Test[] }) {
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <Table caption={generatorTexts.scriptTests} dense>
        <thead>
          <tr>
            <ColumnHead>{generatorTexts.test}</ColumnHead>
            <ColumnHead>{generatorTexts.check}</ColumnHead>
            <ColumnHead>{generatorTexts.command}</ColumnHead>
            <ColumnHead>{generatorTexts.input}</ColumnHead>
            <ColumnHead number>{generatorTexts.size}</ColumnHead>
            <ColumnHead number>{generatorTexts.time}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {tests.map((test) => (
            <Row key={test.name} test={test} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function Row({ test: { name, command, made } }: { test: Test }) {
  const isBad = made !== null && (made.fault ?? made.objection ?? made.answerFault) !== null
  return (
    <tr className={classes(isBad && '[&>td]:bg-danger-soft')}>
      <td className="font-label whitespace-nowrap">{name}</td>
      <td className="min-w-44">
        {made ? <Check made={made} /> : <span className="text-ink-muted">{generatorTexts.waiting}</span>}
      </td>
      <td className="font-mono text-note whitespace-nowrap">{command}</td>
      <td>
        <pre className="max-h-15 max-w-70 overflow-hidden text-note/5">{made?.start}</pre>
      </td>
      <td className="number">{made && made.fault === null ? bytesText(made.size) : '–'}</td>
      <td className="number">{timeText(made?.time ?? null)}</td>
    </tr>
  )
}

function Check({ made: { fault, objection, answerFault, duplicateOf } }: { made: Made }) {
  const said = objection && setterJobTexts.says({ by: objection.by, objection: objection.objection })
  const wrong = fault === null ? said : reasonText(fault)
  if (wrong) return <span className="text-danger">{wrong}</span>
  if (answerFault)
    return <span className="text-danger">{generatorTexts.noAnswer({ reason: reasonText(answerFault) })}</span>
  if (duplicateOf) return <span className="text-warning">{generatorTexts.duplicateOf({ name: duplicateOf })}</span>
  return <Pill tone="success">{generatorTexts.valid}</Pill>
}
