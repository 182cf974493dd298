import type { ContestStage } from '../contest-stage.ts'
import type { Acts } from './act.ts'

let made = 0

/** Acts on what people may do to problems, to contests and on the site. */
export function grantActs(stage: ContestStage): Acts {
  const { admin, get, post, registered } = stage
  const abilityOn = { problem: 'problems.write', contest: 'contests.run' } as const
  const newThing = {
    problem: async () => (await stage.problems(1))[0] ?? '',
    contest: async () => stage.create(),
  }

  async function someone(): Promise<{ username: string; id: string }> {
    const username = `holder-${++made}`
    return { username, id: await registered(username) }
  }

  async function siteGrant(): Promise<string> {
    const path = `/api/admin/users/${(await someone()).id}/rights`
    await post(path, { ability: 'problems.write' }, admin)
    return `${path}/${(await get(path, admin)).json().grants[0]._id}`
  }

  const actsOn = (kind: 'problem' | 'contest'): Acts => {
    const ability = abilityOn[kind]
    const thing = async () => `/api/admin/${kind}s/${await newThing[kind]()}`
    const give = async (at: string) => post(`${at}/rights`, { ability, username: (await someone()).username }, admin)
    const invite = (at: string) => post(`${at}/invitations`, { ability }, admin)
    const listed = async (at: string, list: 'grants' | 'invitations') =>
      (await get(`${at}/rights`, admin)).json()[list][0]._id

    async function given(): Promise<string> {
      const at = await thing()
      await give(at)
      return `${at}/rights/${await listed(at, 'grants')}`
    }

    return {
      [`POST /admin/${kind}s/:id/rights`]: { action: 'grant.give', call: async () => give(await thing()) },
      [`PUT /admin/${kind}s/:id/rights/:grantId`]: {
        action: 'grant.owner',
        call: async () => stage.put(await given(), { isOwner: true }, admin),
      },
      [`DELETE /admin/${kind}s/:id/rights/:grantId`]: {
        action: 'grant.revoke',
        call: async () => stage.remove(await given(), admin),
      },
      [`POST /admin/${kind}s/:id/invitations`]: {
        action: 'invitation.link',
        call: async () => invite(await thing()),
      },
      [`DELETE /admin/${kind}s/:id/invitations/:invitationId`]: {
        action: 'invitation.revoke',
        call: async () => {
          const at = await thing()
          await invite(at)
          return stage.remove(`${at}/invitations/${await listed(at, 'invitations')}`, admin)
        },
      },
    }
  }

  return {
    ...actsOn('problem'),
    ...actsOn('contest'),
    'POST /admin/users/:id/rights': {
      action: 'grant.give',
      call: async () => post(`/api/admin/users/${(await someone()).id}/rights`, { ability: 'problems.write' }, admin),
    },
    'DELETE /admin/users/:id/rights/:grantId': {
      action: 'grant.revoke',
      call: async () => stage.remove(await siteGrant(), admin),
    },
  }
}
