import { ownersAbility } from '@arbiter/rules/people/abilities'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rightNames, thingRightTexts as texts } from '../../../copy/people/rights.ts'
import { PersonLink } from '../../../features/admin/person-link.tsx'
import { GrantGroups } from '../../../features/rights/grant-groups.tsx'
import { GrantLine } from '../../../features/rights/grant-line.tsx'
import { type Grant, type ThingRights, thingRightsQuery } from '../../../features/rights/queries.ts'
import { RevokeDialog } from '../../../features/rights/revoke-dialog.tsx'
import { useRightChange } from '../../../features/rights/use-right-change.ts'
import { PersonAvatar } from '../../../features/users/person-avatar.tsx'
import { isRefused } from '../../../lib/api-error.ts'
import { sentenceGap } from '../../../lib/joined-sentences.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { AddPeopleDialog } from './add-people-dialog.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { callsOf, type RightsOf } from './thing-calls.ts'

/** Who may do what with one problem or contest, for its owners. */
export function ThingRightsList(of: RightsOf) {
  const query = useQuery(thingRightsQuery(of.kind, of.id))
  if (isRefused(query.error, 'admin.required')) return <OwnersOnly />
  if (query.isPending) return <WaitingRows count={4} />
  if (!query.data) return <Failure message={sentenceFor(query.error, texts.failed)} onRetry={retryOf(query)} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Answer of={of} {...query.data} />
      <People of={of} grants={query.data.grants} />
      <OpenInvitations of={of} invitations={query.data.invitations} />
    </div>
  )
}

/** The first sentence of the page: how many work on it. */
function Answer({ of, grants, invitations }: ThingRights & { of: RightsOf }) {
  const people = new Set(grants.map(({ user }) => user._id)).size
  const works = people === 0 ? texts.none[of.kind] : texts.works[of.kind]({ people })
  return (
    <p className="text-lead text-ink-muted">
      {works}
      {sentenceGap}
      {invitations.length > 0 && texts.open({ invitations: invitations.length })}
    </p>
  )
}

const OwnersOnly = () => (
  <Panel>
    <Empty
      icon="lock"
      title={texts.ownersOnly.title}
      text={texts.ownersOnly.text}
      action={<ButtonLink to="/rights">{texts.ownersOnly.own}</ButtonLink>}
    />
  </Panel>
)

function People({ of, grants }: { of: RightsOf; grants: ThingRights['grants'] }) {
  const [isAdding, setIsAdding] = useState(false)
  const [revoked, setRevoked] = useState<Grant | null>(null)
  return (
    <Panel aria-label={texts.title}>
      <PanelHead title={texts.title}>
        <Button size="sm" className="ms-auto" icon="plus" onClick={() => setIsAdding(true)}>
          {texts.add}
        </Button>
      </PanelHead>
      <GrantGroups
        grants={grants}
        line={(grant) => <PersonLine key={grant._id} of={of} grant={grant} onRevoke={() => setRevoked(grant)} />}
      />
      {isAdding && <AddPeopleDialog of={of} onClose={() => setIsAdding(false)} />}
      {revoked && (
        <RevokeDialog
          title={texts.revokeTitle}
          verb={texts.revoke}
          failed={texts.changeFailed}
          revoke={() => callsOf(of).revoke(revoked._id)}
          onClose={() => setRevoked(null)}
        >
          {texts.revokeQuestion({ username: revoked.user.username })}
        </RevokeDialog>
      )}
    </Panel>
  )
}

function PersonLine({ of, grant, onRevoke }: { of: RightsOf; grant: Grant; onRevoke: () => void }) {
  const { user, ability } = grant
  return (
    <GrantLine
      grant={grant}
      start={<PersonAvatar person={user} />}
      subject={<PersonLink user={user} className="touch-area hover:text-accent-ink" />}
    >
      {ability === ownersAbility(of.kind) && <OwnerButton of={of} grant={grant} />}
      <Button
        size="sm"
        onClick={onRevoke}
        aria-label={texts.revokeOf({ right: rightNames[ability], username: user.username })}
      >
        {texts.revoke}
      </Button>
    </GrantLine>
  )
}

function OwnerButton({ of, grant }: { of: RightsOf; grant: Grant }) {
  const { _id, isOwner, user } = grant
  const changing = useRightChange(() => callsOf(of).own(_id, !isOwner), texts.changeFailed)
  return (
    <Button
      size="sm"
      busy={changing.isPending}
      onClick={() => changing.mutate(undefined)}
      aria-label={isOwner ? texts.endOwnerOf(user) : texts.makeOwnerOf(user)}
    >
      {isOwner ? texts.endOwner : texts.makeOwner}
    </Button>
  )
}
