import {
  acceptInvitation,
  createTeam,
  getTeam,
  inviteToTeam,
  listOwnTeams,
  readInvitation,
} from '@arbiter/contract/people/teams'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { teamTexts } from '../../copy/people/teams.ts'
import type { FullTeam } from '../../features/teams/queries.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { reply } from '../../testing/fake-replies.ts'
import { member } from '../../testing/fixtures/people.ts'
import { newId } from '../../testing/fixtures/values.ts'
import { renderPage } from '../../testing/render-page.tsx'

const at = '2026-03-01T10:00:00.000Z'
const other = { _id: newId(), username: 'noor', firstname: 'Noor', lastname: 'Haddad', joinedAt: at }
const own = { _id: member._id, username: member.username, firstname: 'Ines', lastname: 'Okafor', joinedAt: at }
const said = { success: true, message: '', notice: { code: 'team.joined' } } as const

function night(differences: Partial<FullTeam> = {}): FullTeam {
  return {
    ...{ _id: newId(), name: 'Night Ferry', organisation: { name: 'Lindhaven', country: 'PT' }, captainId: member._id },
    ...{ members: [own, other], formerMembers: [], contests: [], invitations: [], createdAt: at },
    ...differences,
  }
}

const teams = (listed: readonly FullTeam[], invitations: { _id: string; teamId: string; name: string }[] = []) =>
  reply(listOwnTeams, {
    success: true,
    teams: [...listed],
    invitations: invitations.map((each) => ({ ...each, invitedBy: 'noor', expiresAt: at })),
  })

test('a person without teams makes one, and arrives at its page', async () => {
  const team = night({ members: [own] })
  const made = reply(createTeam, { ...said, teamId: team._id })
  const replies = [teams([]), made, reply(getTeam, { success: true, team })]
  const { actions, address } = await renderPage('/teams', { user: member, replies })
  await screen.findByText(teamTexts.nothing.title)
  await expectAccessible()
  await actions.click(screen.getByRole('button', { name: teamTexts.create }))
  const dialog = within(await screen.findByRole('dialog'))
  await actions.type(dialog.getByLabelText(teamTexts.name), 'Night Ferry')
  await actions.click(dialog.getByRole('button', { name: teamTexts.create }))
  await waitFor(() => expect(address()).toBe(`/teams/${team._id}`))
  await screen.findByText(teamTexts.aloneTitle)
})

test('a link shows the team first, and lets the person join', async () => {
  const team = night()
  const replies = [
    ...[teams([]), reply(readInvitation, { success: true, teamId: team._id, name: team.name })],
    ...[reply(acceptInvitation, { ...said, teamId: team._id }), reply(getTeam, { success: true, team })],
  ]
  const { actions, server, address } = await renderPage('/teams?join=t-1', { user: member, replies })
  await actions.click(await screen.findByRole('button', { name: teamTexts.acceptNamed({ team: 'Night Ferry' }) }))
  await waitFor(() => expect(address()).toBe(`/teams/${team._id}`))
  expect(server.received(acceptInvitation)).toMatchObject([{ body: { token: 't-1' } }])
})

test('invitations are accepted or declined', async () => {
  const replies = [teams([], [{ _id: newId(), teamId: newId(), name: 'Night Ferry' }])]
  await renderPage('/teams', { user: member, replies })
  await screen.findByText(teamTexts.invitedBy({ name: 'noor' }))
  screen.getByRole('button', { name: teamTexts.declineNamed({ team: 'Night Ferry' }) })
  await expectAccessible()
})

test('the captain gets a link once; others see the members and the contests', async () => {
  const contest = {
    _id: newId(),
    title: 'Autumn Open',
    startTime: at,
    endTime: at,
    problemCount: 6,
    participantCount: 88,
  }
  const result = { rank: 2, problemsSolved: 5, totalPoints: 5, penalty: 412 }
  const team = night({
    contests: [{ ...contest, result }],
    formerMembers: [{ ...other, _id: newId(), username: 'tanabe', leftAt: at }],
  })
  const replies = [reply(getTeam, { success: true, team }), reply(inviteToTeam, { ...said, token: 'abc' })]
  const { actions, leave } = await renderPage(`/teams/${team._id}`, { user: member, replies })
  await screen.findByRole('heading', { name: 'Night Ferry' })
  screen.getByText(teamTexts.former({ names: 'tanabe' }))
  expect(screen.getByRole('row', { name: /Autumn Open/ }).textContent).toContain('of 88')
  await actions.click(screen.getByRole('button', { name: teamTexts.newLink }))
  expect(await screen.findByDisplayValue(/\/teams\?join=abc$/)).toBeTruthy()
  await expectAccessible()
  leave()
  await renderPage(`/teams/${team._id}`, { replies })
  await screen.findByRole('heading', { name: 'Night Ferry' })
  expect(screen.queryByRole('button', { name: teamTexts.newLink })).toBeNull()
  expect(screen.queryByRole('button', { name: teamTexts.removeNamed({ name: 'noor' }) })).toBeNull()
})
