import { MAX_IMPORT_LENGTH } from '@arbiter/rules/limits'
import { type ReactNode, useState } from 'react'
import { importTexts } from '../../../../copy/admin/admin-users.ts'
import { sentenceFor } from '../../../../lib/sentence-for.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ColumnHead, Table } from '../../../../ui/data/table.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { type Credentials, type RowError, useImport } from './use-import.ts'

export function ImportForm({ onMade }: { onMade: (credentials: readonly Credentials[]) => void }) {
  const [csv, setCsv] = useState('')
  const importing = useImport(onMade)
  const change = (text: string) => {
    setCsv(text)
    importing.reset()
  }
  const send = (isTrial: boolean) => importing.mutate({ csv, isTrial })
  const isBusy = (isTrial: boolean) => importing.isPending && importing.variables.isTrial === isTrial
  return (
    <div className="grid gap-4">
      <Panel padded className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <p className="text-ink-muted">{importTexts.lead}</p>
        <TextArea
          label={importTexts.csv}
          hint={importTexts.groupHint}
          mono
          rows={10}
          maxLength={MAX_IMPORT_LENGTH}
          placeholder={importTexts.placeholder}
          spellCheck={false}
          value={csv}
          onChange={(event) => change(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-2">
          <FileChooser onText={change} />
          <span className="ms-auto flex gap-2 max-tablet:w-full max-tablet:*:flex-1">
            <Button busy={isBusy(true)} disabled={csv.trim() === ''} onClick={() => send(true)}>
              {importTexts.check}
            </Button>
            <Button tone="primary" busy={isBusy(false)} disabled={csv.trim() === ''} onClick={() => send(false)}>
              {importTexts.import}
            </Button>
          </span>
        </div>
        {isBusy(false) && <Alert tone="info">{importTexts.working}</Alert>}
      </Panel>
      <Outcome importing={importing} />
    </div>
  )
}

/** A file is read here and shown in the field, where it can still be changed. */
function FileChooser({ onText }: { onText: (text: string) => void }) {
  return (
    <label className="inline-flex min-w-0 max-w-full items-center gap-2 text-small text-ink-muted">
      <span>{importTexts.csvFile}</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        className="min-w-0 max-w-64 text-small file:me-2.5 file:h-control file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:font-label"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) readText(file, (text) => onText(text.slice(0, MAX_IMPORT_LENGTH)))
        }}
      />
    </label>
  )
}

function readText(file: File, onText: (text: string) => void): void {
  const reader = new FileReader()
  reader.onload = () => onText(String(reader.result))
  reader.readAsText(file)
}

function Outcome({ importing }: { importing: ReturnType<typeof useImport> }): ReactNode {
  if (importing.error) return <Alert tone="danger">{sentenceFor(importing.error, importTexts.failed)}</Alert>
  if (!importing.data) return null
  const { errors, count } = importing.data
  if (errors.length > 0) return <RowErrors errors={errors} />
  return <Alert tone="success">{importTexts.valid({ count })}</Alert>
}

function RowErrors({ errors }: { errors: readonly RowError[] }) {
  return (
    <>
      <Alert tone="danger">{importTexts.invalid({ count: errors.length })}</Alert>
      <Panel className="overflow-hidden">
        <Table caption={importTexts.errors.title} dense>
          <thead>
            <tr>
              <ColumnHead number className="w-16">
                {importTexts.errors.line}
              </ColumnHead>
              <ColumnHead className="w-32">{importTexts.errors.field}</ColumnHead>
              <ColumnHead>{importTexts.errors.problem}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, field, message }) => (
              <tr key={`${line} ${field} ${message}`}>
                <td className="number">{line}</td>
                <td className="text-ink-muted">{field ?? importTexts.errors.wholeLine}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
    </>
  )
}
