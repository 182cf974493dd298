import { giveSiteRight, revokePersonRight } from '@arbiter/contract/people/grants'
import { givable } from '@arbiter/rules/people/abilities'
import { administers } from '@arbiter/rules/people/access'
import type { Ability } from '@arbiter/rules/people/grants'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { personRightTexts, rightNames, thingRightTexts } from '../../../copy/people/rights.ts'
import type { ManagedUser } from '../../../features/people/queries.ts'
import { GrantGroups } from '../../../features/rights/grant-groups.tsx'
import { GivenBy, GrantLine } from '../../../features/rights/grant-line.tsx'
import { type Grant, personRightsQuery } from '../../../features/rights/queries.ts'
import { RevokeDialog } from '../../../features/rights/revoke-dialog.tsx'
import { rightSentence, workPage } from '../../../features/rights/right-words.ts'
import { useRightChange } from '../../../features/rights/use-right-change.ts'
import { call } from '../../../lib/call.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'

const texts = personRightTexts

/** Everything that a person may do beside what every member may, in sentences; rights for the site are given here. */
export function PersonRights({ user }: { user: ManagedUser }) {
  const query = useQuery(personRightsQuery(user._id))
  const [revoked, setRevoked] = useState<Grant | null>(null)
  if (query.isPending) return <Waiting />
  if (!query.data)
    return <Failure message={sentenceFor(query.error, thingRightTexts.failed)} onRetry={retryOf(query)} />
  const { grants } = query.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
      <Standing user={user} />
      <SiteRights user={user} grants={grants.filter(({ thing }) => thing === null)} onRevoke={setRevoked} />
      <ThingRights grants={grants.filter(({ thing }) => thing !== null)} onRevoke={setRevoked} />
      {revoked && <Revoking user={user} grant={revoked} onClose={() => setRevoked(null)} />}
    </div>
  )
}

const Waiting = () => (
  <div className="pt-4">
    <WaitingRows count={5} />
  </div>
)

function Standing({ user }: { user: ManagedUser }) {
  if (user.isFlagged) return <Alert tone="warning">{texts.restricted}</Alert>
  return administers[user.role] ? <Alert tone="info">{texts.administrator}</Alert> : null
}

interface ListProps {
  grants: readonly Grant[]
  onRevoke: (grant: Grant) => void
}

function SiteRights({ user, grants, onRevoke }: ListProps & { user: ManagedUser }) {
  return (
    <Panel aria-label={texts.site}>
      <PanelHead title={texts.site} />
      <ul className="divide-y divide-line">
        {givable('site').map((ability) => {
          const held = grants.find((grant) => grant.ability === ability)
          return (
            <SiteRight key={ability} ability={ability} held={held}>
              {held ? (
                <RevokeButton grant={held} onRevoke={onRevoke} />
              ) : (
                <GiveButton userId={user._id} ability={ability} />
              )}
            </SiteRight>
          )
        })}
      </ul>
    </Panel>
  )
}

interface SiteRightProps {
  ability: Ability
  held: Grant | undefined
  children: ReactNode
}

function SiteRight({ ability, held, children }: SiteRightProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-strong">{rightNames[ability]}</span>
          {held && <Pill tone="success">{texts.given}</Pill>}
        </div>
        <p className="max-w-[88ch] text-small text-ink-muted">{rightSentence(ability, 'site')}</p>
        {held && <GivenBy grant={held} />}
      </div>
      {children}
    </li>
  )
}

function GiveButton({ userId, ability }: { userId: string; ability: Ability }) {
  const giving = useRightChange(
    () => call(giveSiteRight, { params: { id: userId }, body: { ability } }),
    texts.giveFailed,
  )
  return (
    <Button
      size="sm"
      busy={giving.isPending}
      onClick={() => giving.mutate(undefined)}
      aria-label={texts.giveOf({ right: rightNames[ability] })}
    >
      {texts.give}
    </Button>
  )
}

function ThingRights({ grants, onRevoke }: ListProps) {
  return (
    <Panel aria-label={texts.things}>
      <PanelHead title={texts.things} />
      {grants.length === 0 && <p className="px-4 py-3 text-small text-ink-faint">{texts.noThings}</p>}
      <GrantGroups
        grants={grants}
        line={(grant) => (
          <GrantLine key={grant._id} grant={grant} subject={thingLink(grant)}>
            <RevokeButton grant={grant} onRevoke={onRevoke} />
          </GrantLine>
        )}
      />
    </Panel>
  )
}

function thingLink({ ability, thing }: Grant): ReactNode {
  return thing && <TextLink to={workPage(ability, thing.kind, thing._id)}>{thing.name}</TextLink>
}

function RevokeButton({ grant, onRevoke }: { grant: Grant; onRevoke: (grant: Grant) => void }) {
  const { ability, user, thing } = grant
  const right = thing ? `${rightNames[ability]}, ${thing.name}` : rightNames[ability]
  return (
    <Button
      size="sm"
      onClick={() => onRevoke(grant)}
      aria-label={thingRightTexts.revokeOf({ right, username: user.username })}
    >
      {thingRightTexts.revoke}
    </Button>
  )
}

function Revoking({ user, grant, onClose }: { user: ManagedUser; grant: Grant; onClose: () => void }) {
  return (
    <RevokeDialog
      title={thingRightTexts.revokeTitle}
      verb={thingRightTexts.revoke}
      failed={thingRightTexts.changeFailed}
      revoke={() => call(revokePersonRight, { params: { id: user._id, grantId: grant._id } })}
      onClose={onClose}
    >
      {thingRightTexts.revokeQuestion({ username: user.username })}
    </RevokeDialog>
  )
}
