import { downloadCapsule } from '@arbiter/contract/submissions/capsules'
import { submissionTexts } from '../../copy/submissions/submissions.ts'
import { callUrl } from '../../lib/call-url.ts'
import { buttonLook } from '../../ui/buttons/button-look.ts'
import { Panel } from '../../ui/layout/panel.tsx'

/** Downloads the verdict with everything needed to reproduce it elsewhere. */
export function CapsulePanel({ submissionId }: { submissionId: string }) {
  const { text, action } = submissionTexts.capsule
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <p className="min-w-0 flex-1 basis-56 text-small text-ink-muted">{text}</p>
        <a href={callUrl(downloadCapsule.path, { id: submissionId })} download className={buttonLook({ size: 'sm' })}>
          {action}
        </a>
      </div>
    </Panel>
  )
}
