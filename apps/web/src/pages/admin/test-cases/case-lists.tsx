import { deleteTestCase } from '@arbiter/contract/setting/test-cases'
import { orderTestSet } from '@arbiter/contract/setting/test-sets'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { adminTexts } from '../../../copy/admin/admin.ts'
import { testCaseTexts } from '../../../copy/setting/test-cases.ts'
import { call } from '../../../lib/call.ts'
import { callUrl } from '../../../lib/call-url.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonLook } from '../../../ui/buttons/button-look.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { CaseList } from './case-list.tsx'
import type { CaseGroup, ListedCase } from './queries.ts'
import { UploadDialog } from './upload-dialog.tsx'

interface CaseListsProps {
  problemId: string
  cases: readonly ListedCase[]
  groups: readonly CaseGroup[]
  editedId: string | null
  onEdit: (one: ListedCase) => void
  onChanged: () => Promise<void>
}

/** Sample cases, then judge cases. An order is arranged here and saved as a whole. */
export function CaseLists({ problemId, cases, groups, editedId, onEdit, onChanged }: CaseListsProps) {
  const [order, setOrder] = useState(cases)
  const [isUploading, setUploading] = useState(false)
  const [removed, setRemoved] = useState<ListedCase | null>(null)
  const samples = order.filter(({ isSample }) => isSample)
  const judged = order.filter(({ isSample }) => !isSample)
  const isMoved = order.some((one, index) => one._id !== cases[index]?._id)
  const removing = useMutation({
    mutationFn: (one: ListedCase) => call(deleteTestCase, { params: { id: problemId, testcaseId: one._id } }),
    onSuccess: onChanged,
    onSettled: () => setRemoved(null),
  })
  const ordering = useMutation({
    mutationFn: () =>
      call(orderTestSet, { params: { id: problemId }, body: { testCaseIds: order.map(({ _id }) => _id) } }),
    onSuccess: onChanged,
  })
  const actions = { editedId, onEdit, onDelete: setRemoved }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      {removing.error && <Alert tone="danger">{sentenceFor(removing.error, adminTexts.testCaseDeleteFailed)}</Alert>}
      {ordering.error && <Alert tone="danger">{sentenceFor(ordering.error, testCaseTexts.orderFailed)}</Alert>}
      {isMoved && (
        <OrderBar isBusy={ordering.isPending} onReset={() => setOrder(cases)} onSave={() => ordering.mutate()} />
      )}
      <CaseList
        title={testCaseTexts.samples}
        none={testCaseTexts.noneSample}
        cases={samples}
        groups={[]}
        firstNumber={1}
        onOrder={(next) => setOrder([...next, ...judged])}
        {...actions}
      />
      <CaseList
        title={testCaseTexts.judged}
        none={testCaseTexts.noneJudge}
        cases={judged}
        groups={groups}
        firstNumber={samples.length + 1}
        onOrder={(next) => setOrder([...samples, ...next])}
        {...actions}
      >
        <a
          href={callUrl('/problems/:id/test-set', { id: problemId })}
          download
          className={buttonLook({ size: 'sm', className: 'ms-auto' })}
        >
          <Icon name="file" />
          {testCaseTexts.download}
        </a>
        <Button size="sm" icon="up" onClick={() => setUploading(true)}>
          {testCaseTexts.addMany}
        </Button>
      </CaseList>
      {cases.length > 1 && <p className="-mt-2 text-note text-ink-faint">{testCaseTexts.orderHint}</p>}
      {isUploading && <UploadDialog problemId={problemId} onClose={() => setUploading(false)} onSaved={onChanged} />}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={() => setRemoved(null)}
        title={testCaseTexts.deleteTitle}
        verb={testCaseTexts.delete}
        busy={removing.isPending}
        onConfirm={() => removed && removing.mutate(removed)}
      >
        {adminTexts.deleteTestCase}
      </ConfirmDialog>
    </div>
  )
}

interface OrderBarProps {
  isBusy: boolean
  onReset: () => void
  onSave: () => void
}

function OrderBar({ isBusy, onReset, onSave }: OrderBarProps) {
  const actions = (
    <span className="flex flex-none gap-2">
      <Button size="sm" tone="quiet" onClick={onReset}>
        {testCaseTexts.reset}
      </Button>
      <Button size="sm" tone="primary" busy={isBusy} onClick={onSave}>
        {testCaseTexts.saveOrder}
      </Button>
    </span>
  )
  return (
    <div className="sticky top-[calc(var(--bar)+8px)] z-10">
      <Alert tone="warning" action={actions}>
        {testCaseTexts.orderChanged}
      </Alert>
    </div>
  )
}
