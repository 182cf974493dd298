import type { ContestPhase } from '@arbiter/rules/contests/contest'
import { isPretested } from '@arbiter/rules/contests/pretested'
import { useState } from 'react'
import { contestClockTexts } from '../../../copy/contests/contest-clock.ts'
import { contestAdminTexts, contestNewsTexts, participantTexts } from '../../../copy/contests/contest-pages.ts'
import { juryTexts } from '../../../copy/contests/jury.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { mayHere, useMay } from '../../../lib/may.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { DialogBoundary } from '../../../ui/overlays/dialog-boundary.tsx'
import { AnnounceDialog } from '../organise/announce-dialog.tsx'
import { BoardSwitch } from '../organise/board-switch.tsx'
import { BreaksDialog } from '../organise/breaks-dialog.tsx'
import { CloneDialog } from '../organise/clone-dialog.tsx'
import { ExtendDialog } from '../organise/extend-dialog.tsx'
import { SystemTestsButton } from '../organise/system-tests-button.tsx'
import { AddParticipantsDialog } from './add-participants-dialog.tsx'

const ParticipantsDialog = lazyPart(
  async () => (await import('../organise/participants-dialog.tsx')).ParticipantsDialog,
)

type Opened = 'announce' | 'extend' | 'breaks' | 'participants' | 'add' | 'clone'

/** The actions that organisers have on a contest's page. */
export function AdminTools({ contest, phase }: { contest: FullContest; phase: ContestPhase }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const [isOwner, mayCreate] = [mayHere(contest, 'contest.own'), useMay('contest.create')]
  return (
    <Panel padded aria-label={contestAdminTexts.title} className="grid gap-2">
      <h2 className="text-body">{contestAdminTexts.title}</h2>
      {phase !== 'upcoming' && (
        <ButtonLink to={`/contests/${contest._id}/jury`} icon="list" fill>
          {juryTexts.open}
        </ButtonLink>
      )}
      <ButtonLink to={`/admin/edit-contest/${contest._id}`} icon="edit" fill>
        {contestAdminTexts.edit}
      </ButtonLink>
      {isOwner && (
        <ButtonLink to={`/admin/contests/${contest._id}/people`} icon="shield" fill>
          {contestAdminTexts.people}
        </ButtonLink>
      )}
      <Button fill icon="chat" onClick={() => setOpened('announce')}>
        {contestNewsTexts.announce}
      </Button>
      {phase === 'live' && (
        <Button fill icon="clock" onClick={() => setOpened('extend')}>
          {contestAdminTexts.extend}
        </Button>
      )}
      <Button fill icon="history" onClick={() => setOpened('breaks')}>
        {contestClockTexts.breaks.open}
      </Button>
      <BoardSwitch contest={contest} />
      {phase === 'ended' && isPretested(contest) && contest.openEnd !== null && <SystemTestsButton contest={contest} />}
      <Button fill icon="users" onClick={() => setOpened('participants')}>
        {participantTexts.open}
      </Button>
      {phase !== 'ended' && (
        <Button fill icon="plus" onClick={() => setOpened('add')}>
          {contestAdminTexts.addParticipants}
        </Button>
      )}
      {mayCreate && (
        <Button fill icon="copy" onClick={() => setOpened('clone')}>
          {juryTexts.copy.verb}
        </Button>
      )}
      {contest.accessCode && <Code code={contest.accessCode} />}
      {opened === 'announce' && <AnnounceDialog contestId={contest._id} onClose={close} />}
      {opened === 'clone' && <CloneDialog contest={contest} now={new Date()} onClose={close} />}
      {opened === 'extend' && <ExtendDialog contestId={contest._id} onClose={close} />}
      {opened === 'breaks' && <BreaksDialog contest={contest} now={new Date()} onClose={close} />}
      {opened === 'add' && <AddParticipantsDialog contestId={contest._id} onClose={close} />}
      {opened === 'participants' && <Participants contest={contest} onClose={close} />}
    </Panel>
  )
}

/** Proctors see who takes part, and give extra time. */
export function ProctorTools({ contest }: { contest: FullContest }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!mayHere(contest, 'contest.hall')) return null
  return (
    <Panel padded aria-label={contestAdminTexts.title} className="grid gap-2">
      <h2 className="text-body">{contestAdminTexts.title}</h2>
      <Button fill icon="users" onClick={() => setIsOpen(true)}>
        {participantTexts.open}
      </Button>
      {isOpen && <Participants contest={contest} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

function Participants({ contest, onClose }: { contest: FullContest; onClose: () => void }) {
  return (
    <DialogBoundary onClose={onClose}>
      <ParticipantsDialog contestId={contest._id} mayRun={mayHere(contest, 'contest.run')} onClose={onClose} />
    </DialogBoundary>
  )
}

function Code({ code }: { code: string }) {
  return (
    <p className="flex items-center gap-2 text-small text-ink-muted">
      {contestAdminTexts.accessCode} <code className="min-w-0 truncate font-mono text-ink">{code}</code>
      <span className="ms-auto">
        <CopyButton text={code} />
      </span>
    </p>
  )
}
