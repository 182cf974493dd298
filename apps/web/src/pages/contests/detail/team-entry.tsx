import { takesPersons } from '@arbiter/rules/contests/takes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { teamEntryTexts } from '../../../copy/people/teams.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { useSessionUser } from '../../../features/session/session.ts'
import { type OwnTeam, ownTeamsQuery } from '../../../features/teams/queries.ts'
import { fullNameOf } from '../../../features/users/person-name.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useRegistration } from '../use-registration.ts'

export const ALONE = 'alone'

/** The teams that the viewer can enter. */
export function useCaptainedTeams(contest: FullContest): readonly OwnTeam[] {
  const viewerId = useSessionUser()?._id
  const { data } = useQuery({ ...ownTeamsQuery, enabled: viewerId !== undefined && contest.takes !== 'persons' })
  return (data?.teams ?? []).filter(({ captainId }) => captainId === viewerId)
}

interface EntryChoiceProps {
  contest: FullContest
  teams: readonly OwnTeam[]
  value: string
  onChange: (value: string) => void
}

/** Alone, or as one of the teams, as far as the contest takes them. */
export function EntryChoice({ contest, teams, value, onChange }: EntryChoiceProps) {
  const alone = takesPersons[contest.takes] ? [{ value: ALONE, label: teamEntryTexts.alone }] : []
  const options = [
    ...alone,
    ...teams.map(({ _id, name }) => ({ value: _id, label: teamEntryTexts.team({ team: name }) })),
  ]
  return <Select label={teamEntryTexts.as} value={value} options={options} onChange={onChange} className="w-full" />
}

interface TeamEntryProps {
  contest: FullContest
  team: OwnTeam
  verb: string
  /** Who takes part already. */
  chosen?: readonly string[]
  isUnofficial?: boolean
}

/** Chooses who takes part, the captain first. */
export function TeamEntry({ contest, team, verb, chosen, isUnofficial }: TeamEntryProps) {
  const { register, isPending } = useRegistration(contest._id)
  const ids = team.members.map(({ _id }) => _id)
  const [memberIds, setMemberIds] = useState(() => chosen ?? ids.slice(0, contest.maxTeamSize))
  const toggle = (id: string, isOn: boolean) =>
    setMemberIds(isOn ? [...memberIds, id] : memberIds.filter((each) => each !== id))
  const isFull = memberIds.length >= contest.maxTeamSize
  return (
    <>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1 text-small text-ink-muted">
          {teamEntryTexts.who} {teamEntryTexts.size({ count: contest.maxTeamSize })}
        </legend>
        {team.members.map((member) => (
          <Checkbox
            key={member._id}
            label={fullNameOf(member) || member.username}
            checked={memberIds.includes(member._id)}
            disabled={isFull && !memberIds.includes(member._id)}
            onChange={(event) => toggle(member._id, event.target.checked)}
          />
        ))}
      </fieldset>
      <Button
        tone="primary"
        fill
        busy={isPending}
        disabledReason={memberIds.length === 0 ? teamEntryTexts.who : undefined}
        onClick={() =>
          register({ team: { teamId: team._id, memberIds: [...memberIds] }, ...(isUnofficial && { isUnofficial }) })
        }
      >
        {verb}
      </Button>
    </>
  )
}

/** The viewer can't register, because only captains enter teams. */
export function OnlyTeams() {
  return (
    <>
      <p className="text-small text-ink-muted">{teamEntryTexts.onlyTeams}</p>
      <ButtonLink to="/teams" icon="users" fill>
        {teamEntryTexts.yourTeams}
      </ButtonLink>
    </>
  )
}
