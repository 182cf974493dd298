import { restoreTestSet } from '@arbiter/contract/setting/test-sets'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { testCaseTexts } from '../../../copy/setting/test-cases.ts'
import { call } from '../../../lib/call.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { versionsQuery } from './queries.ts'
import type { ToolProps } from './tool-props.ts'

const texts = testCaseTexts.versions

export function VersionsPanel({ problemId, version: current, onChanged }: ToolProps) {
  const query = useQuery(versionsQuery(problemId))
  const [chosen, setChosen] = useState<number | null>(null)
  const restoring = useMutation({
    mutationFn: (version: number) => call(restoreTestSet, { params: { id: problemId, version } }),
    onSuccess: onChanged,
    onSettled: () => setChosen(null),
  })
  if (query.error)
    return (
      <div className="p-4">
        <Failure message={sentenceFor(query.error, texts.failed)} onRetry={retryOf(query)} />
      </div>
    )
  if (!query.data) return <Skeleton className="m-4 w-1/2" />
  return (
    <div className="grid gap-3 p-4">
      {restoring.error && <Alert tone="danger">{sentenceFor(restoring.error, texts.restoreFailed)}</Alert>}
      <ol aria-label={texts.list} className="divide-y divide-line rounded-control border border-line">
        {query.data.versions.map(({ version, createdAt, createdBy, cases, samples }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-small">
            <b className="w-24 font-label tabular-nums">{texts.version({ version })}</b>
            <span className="text-ink-muted">
              <RichMessage
                text={texts.made}
                parts={{ time: <TimeStamp at={createdAt} />, name: createdBy ?? texts.shipped }}
              />
            </span>
            <span className="ms-auto text-ink-muted tabular-nums">{texts.cases({ cases, samples })}</span>
            {version === current ? (
              <Pill tone="accent">{texts.current}</Pill>
            ) : (
              <Button size="sm" onClick={() => setChosen(version)}>
                <RichMessage
                  text={texts.restoreOne({ version })}
                  parts={{ more: (words) => <span className="sr-only">{words}</span> }}
                />
              </Button>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={() => setChosen(null)}
        title={texts.restoreTitle}
        verb={texts.restoreVerb}
        icon="history"
        busy={restoring.isPending}
        onConfirm={() => chosen !== null && restoring.mutate(chosen)}
      >
        {texts.restore({ version: chosen ?? 0 })}
      </ConfirmDialog>
    </div>
  )
}
