import { accountNotices } from '@arbiter/contract/messages/accounts'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { problemNotices } from '@arbiter/contract/messages/problems'
import { useState } from 'react'
import { adminTexts } from '../../copy/admin/admin.ts'
import { accountTexts } from '../../copy/people/accounts.ts'
import { draftTexts } from '../../copy/problems/drafts.ts'
import { problemTexts } from '../../copy/problems/problems.ts'
import { absentPageTexts } from '../../copy/site/absent-pages.ts'
import { aiReviewTexts } from '../../copy/submissions/reviews.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { NotificationPill, useNotify } from '../../ui/feedback/notification.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { showToast } from '../../ui/feedback/toast.tsx'
import { ToastCard } from '../../ui/feedback/toast-card.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogFace, dialogPlate } from '../../ui/overlays/dialog-face.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { KitBox, Note, Row } from './kit-box.tsx'

const updated = (
  <>
    {problemNotices.problemUpdated} <TextLink to="/admin/problems">Problems list</TextLink>
  </>
)

export function MessageBox() {
  const notify = useNotify()
  return (
    <KitBox title="Toast, notification, alert">
      <div className="grid gap-3">
        <Note>Toast: top right, 5 s, stacks. For the results of admin forms.</Note>
        <ToastCard tone="success" onClose={() => {}}>
          {updated}
        </ToastCard>
        <ToastCard tone="danger" onClose={() => {}}>
          {adminTexts.problemUpdateFailed}
        </ToastCard>
        <Note>Notification: top centre, one at a time, 3 s and a 500 ms fade. For account and contest events.</Note>
        <Row>
          <NotificationPill tone="success" text={accountNotices.welcomeBack('Ines')} />
          <NotificationPill tone="info" text={accountNotices.loggedOut} />
          <NotificationPill tone="danger" text={accountTexts.loginFailed} />
        </Row>
        <Row>
          <Button onClick={() => showToast('success', updated)}>Show toast</Button>
          <Button onClick={() => notify('success', accountNotices.welcomeBack('Ines'))}>Show notification</Button>
        </Row>
        <Note>Alert: in the page, stays.</Note>
        <Failure message={problemTexts.listFailed} onRetry={() => {}} />
        <Alert tone="warning">{draftTexts.restoreDraft}</Alert>
        <Alert tone="success">{contestNotices.contestUpdated}</Alert>
        <Alert tone="info">{absentPageTexts.notFound.text}</Alert>
      </div>
    </KitBox>
  )
}

export function DialogBox() {
  return (
    <KitBox title="Dialogs">
      <div className="grid gap-4">
        <div className={dialogPlate}>
          <DialogFace icon="trash" destroys heading={<h2>Delete test case</h2>} actions={<ConfirmationButtons />}>
            {adminTexts.deleteTestCase}
          </DialogFace>
        </div>
        <div className={dialogPlate}>
          <DialogFace icon="spark" heading={<h2>AI Review</h2>}>
            <Thinking />
          </DialogFace>
        </div>
        <LiveDialogs />
      </div>
    </KitBox>
  )
}

function ConfirmationButtons() {
  return (
    <>
      <Button>Cancel</Button>
      <Button tone="danger">Delete</Button>
    </>
  )
}

function LiveDialogs() {
  const [opened, setOpened] = useState<'confirmation' | 'review' | null>(null)
  const close = () => setOpened(null)
  return (
    <Row>
      <Button onClick={() => setOpened('confirmation')}>Open confirmation</Button>
      <Button onClick={() => setOpened('review')}>Open dialog</Button>
      <ConfirmDialog
        open={opened === 'confirmation'}
        onOpenChange={close}
        title="Delete test case"
        verb="Delete"
        onConfirm={close}
      >
        {adminTexts.deleteTestCase}
      </ConfirmDialog>
      <Dialog open={opened === 'review'} onOpenChange={close} title="AI Review" icon="spark" wide>
        <Thinking />
      </Dialog>
    </Row>
  )
}

function Thinking() {
  return (
    <div className="flex items-center gap-3.5 rounded-control border border-line bg-canvas px-3.5 py-3">
      <Spinner size="lg" className="text-accent-ink" />
      <div>
        <div className="font-strong text-ink">{aiReviewTexts.reviewRunning}</div>
        <div className="text-small text-ink-faint">{aiReviewTexts.reviewDuration}</div>
      </div>
    </div>
  )
}

export function EmptyBox() {
  return (
    <KitBox title="Empty and waiting">
      <div className="grid gap-3">
        <Panel>
          <Empty
            as="h3"
            title="No submissions yet"
            action={
              <ButtonLink to="/problems" tone="primary">
                Browse Problems
              </ButtonLink>
            }
          />
        </Panel>
        <Panel>
          <Empty as="h3" icon="lock" title="Access Denied" text="Please log in to see your submissions." />
        </Panel>
        <Panel aria-busy="true" className="divide-y divide-line">
          {['w-32', 'w-27', 'w-21'].map((width) => (
            <div key={width} className="flex h-[46px] items-center gap-2.5 px-4">
              <Skeleton round className="size-[22px]" />
              <Skeleton round className="size-7" />
              <Skeleton className={width} />
              <Skeleton className="ml-auto w-14" />
            </div>
          ))}
        </Panel>
      </div>
    </KitBox>
  )
}
