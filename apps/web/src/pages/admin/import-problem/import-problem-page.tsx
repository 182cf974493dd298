import { numberText } from '@arbiter/texts/page-locale'
import { useState } from 'react'
import { problemLinkTexts } from '../../../copy/setting/problem-links.ts'
import { packageTexts } from '../../../copy/setting/problem-packages.ts'
import { dialogTexts } from '../../../copy/site/dialogs.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { FaultList } from '../../../features/problem-packages/fault-list.tsx'
import { bytesText } from '../../../lib/bytes-text.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Meter } from '../../../ui/data/meter.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ImportResult } from './import-result.tsx'
import { FaultyPackage, useImport } from './use-import.ts'

/** Uploads a package. The result is a problem, or a list of the package's errors. */
export function ImportProblemPage() {
  const importing = useImport()
  return (
    <AdminPage title={packageTexts.title} back={{ to: '/admin/problems', label: problemLinkTexts.problems }}>
      {importing.data ? (
        <ImportResult imported={importing.data} onAnother={importing.reset} />
      ) : (
        <ImportForm importing={importing} />
      )}
    </AdminPage>
  )
}

function ImportForm({ importing }: { importing: ReturnType<typeof useImport> }) {
  const [refused, setRefused] = useState<string | null>(null)
  const choose = (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    const reason = reasonAgainst(files)
    setRefused(reason)
    if (reason === null) importing.mutate(file)
    else importing.reset()
  }
  const file = importing.variables
  const text = file ? packageTexts.chosen({ name: file.name, size: bytesText(file.size) }) : packageTexts.drop
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Panel padded className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <p className="text-ink-muted">
          {packageTexts.lead} {packageTexts.again}
        </p>
        <FileDrop
          label={packageTexts.field}
          text={text}
          verb={packageTexts.choose}
          accept=".zip,.kpp,application/zip"
          busy={importing.isPending}
          onChoose={choose}
        />
        {importing.isPending && <Progress share={importing.share} onCancel={importing.cancel} />}
        {refused !== null && <Alert tone="danger">{refused}</Alert>}
      </Panel>
      {importing.error && <Failed error={importing.error} />}
    </div>
  )
}

function reasonAgainst(files: readonly File[]): string | null {
  if (files.length > 1) return packageTexts.oneAtATime
  const [name] = files.map((file) => file.name)
  return name && !/\.(zip|kpp)$/i.test(name) ? packageTexts.notZip({ name }) : null
}

const percentText = (share: number) => numberText(Math.floor(share * 100) / 100, { style: 'percent' })

function Progress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const isSent = share >= 1
  return (
    <div className="grid gap-2">
      <div className="flex min-h-control-sm items-center gap-3 text-small">
        <p role="status" className="flex-1 tabular-nums">
          {isSent ? packageTexts.reading : packageTexts.sending({ share: percentText(share) })}
        </p>
        {!isSent && (
          <Button size="sm" onClick={onCancel}>
            {dialogTexts.cancel}
          </Button>
        )}
      </div>
      <Meter share={share} />
    </div>
  )
}

function Failed({ error }: { error: Error }) {
  if (!(error instanceof FaultyPackage)) {
    const isCancelled = error.name === 'AbortError'
    const sentence = isCancelled ? packageTexts.cancelled : sentenceFor(error, packageTexts.failed)
    return <Alert tone={isCancelled ? 'info' : 'danger'}>{sentence}</Alert>
  }
  return (
    <>
      <Alert tone="danger">{error.message}</Alert>
      <FaultList title={packageTexts.errors} faults={error.faults} />
    </>
  )
}
