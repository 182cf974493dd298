import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import type { GuideSection } from '@arbiter/contract/problems/language-guide'
import { verdictDetailText } from '@arbiter/contract/submissions/verdict-detail'
import { classes } from '../../ui/classes.ts'
import { ColumnHead, Table } from '../../ui/data/table.tsx'
import { Panel, PanelHead } from '../../ui/layout/panel.tsx'
import { useScreen } from '../../ui/layout/use-screen.ts'
import { CodeWords } from '../../ui/text/code-words.tsx'

export function GuidePanel({ section }: { section: GuideSection }) {
  const { id, title, notes, items, after } = section
  const table = inWords(section)
  return (
    <Panel id={id} aria-label={title}>
      <PanelHead title={title} />
      {notes.map((note) => (
        <Note key={note} text={note} />
      ))}
      {items && (
        <ul className="grid list-disc gap-1.5 py-3 pe-4 ps-8">
          {items.map((item) => (
            <li key={item} className="max-w-[80ch]">
              <CodeWords text={item} />
            </li>
          ))}
        </ul>
      )}
      {table && <GuideTable title={title} table={table} />}
      {after && <Note text={after} />}
    </Panel>
  )
}

/** What happened, the verdict, and what is shown beside it: the rules know the last two by their English names. */
function inWords({ id, table }: GuideSection): GuideSection['table'] {
  if (id !== 'verdicts' || !table) return table
  const rows = table.rows.map(([what = '', verdict = '', detail = '']) => [
    what,
    (verdictNames as Readonly<Record<string, string | undefined>>)[verdict] ?? verdict,
    verdictDetailText(detail),
  ])
  return { ...table, rows }
}

function Note({ text }: { text: string }) {
  return (
    <p className="max-w-[84ch] px-4 py-3">
      <CodeWords text={text} />
    </p>
  )
}

/** A short cell, such as a verdict, stays on one line. */
const isShort = (cell: string) => cell.length <= 20

type GuideTableProps = { title: string; table: NonNullable<GuideSection['table']> }

/** On phones a row is its first cell with the others named below it. */
function GuideTable({ title, table }: GuideTableProps) {
  const isMobile = useScreen() === 'mobile'
  return isMobile ? <StackedTable table={table} /> : <WideTable title={title} table={table} />
}

function WideTable({ title, table: { head, rows } }: GuideTableProps) {
  return (
    <div className="border-y border-line">
      <Table caption={title} dense>
        <thead>
          <tr>
            {head.map((name) => (
              <ColumnHead key={name}>{name}</ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell, column) => (
                <td key={head[column]} className={classes('align-top', isShort(cell) && 'whitespace-nowrap')}>
                  <CodeWords text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function StackedTable({ table: { head, rows } }: Pick<GuideTableProps, 'table'>) {
  return (
    <ul className="divide-y divide-line border-y border-line text-small">
      {rows.map(([first = '', ...others]) => (
        <li key={first} className="grid gap-0.5 px-4 py-2.5">
          <p className="font-label">
            <CodeWords text={first} />
          </p>
          {others.map(
            (cell, index) =>
              cell !== '' && (
                <p key={head[index + 1]}>
                  <span className="text-ink-faint">{head[index + 1]}: </span>
                  <CodeWords text={cell} />
                </p>
              ),
          )}
        </li>
      ))}
    </ul>
  )
}
