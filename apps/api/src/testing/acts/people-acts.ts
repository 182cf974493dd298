import { tokensOf } from '../api-tokens.ts'
import type { ContestStage } from '../contest-stage.ts'
import type { Acts } from './act.ts'

let made = 0

/** Acts on accounts, appeals and settings. */
export function peopleActs(stage: ContestStage): Acts {
  const { admin, get, post, put, remove, registered, signedIn, flag, idOf } = stage

  const someone = async () => registered(`person-${++made}`)

  async function appealOf(): Promise<string> {
    const username = `appellant-${++made}`
    const headers = await signedIn(username)
    await flag(username)
    const reply = await post('/api/appeals', { reason: 'This was a mistake, please look again.' }, headers)
    return reply.json().appeal._id
  }

  async function sessionOf(username: string): Promise<[userId: string, sessionId: string]> {
    await signedIn(username)
    const userId = await idOf(username)
    const reply = await get(`/api/admin/users/${userId}`, admin)
    return [userId, reply.json().sessions[0]._id]
  }

  async function tokenOf(username: string): Promise<[userId: string, tokenId: string]> {
    const reply = await tokensOf(stage).ask(await signedIn(username))
    return [await idOf(username), reply.json().created._id]
  }

  return {
    'PUT /admin/users/:id/flag': {
      action: 'user.flag',
      call: async () => put(`/api/admin/users/${await someone()}/flag`, { isFlagged: true }, admin),
    },
    'PUT /admin/users/:id/role': {
      action: 'user.role',
      call: async () => put(`/api/admin/users/${await someone()}/role`, { role: 'admin' }, admin),
    },
    'DELETE /admin/users/:id': {
      action: 'user.delete',
      call: async () => remove(`/api/admin/users/${await someone()}`, admin),
    },
    'POST /admin/users/:id/password-reset': {
      action: 'user.password-reset',
      call: async () => post(`/api/admin/users/${await someone()}/password-reset`, {}, admin),
    },
    'DELETE /admin/users/:id/sessions/:sessionId': {
      action: 'user.sign-out',
      call: async () => {
        const [userId, sessionId] = await sessionOf('one-browser')
        return remove(`/api/admin/users/${userId}/sessions/${sessionId}`, admin)
      },
    },
    'DELETE /admin/users/:id/sessions': {
      action: 'user.sign-out-everywhere',
      call: async () => remove(`/api/admin/users/${await someone()}/sessions`, admin),
    },
    'DELETE /admin/users/:id/tokens/:tokenId': {
      action: 'token.revoke',
      call: async () => {
        const [userId, tokenId] = await tokenOf('one-token')
        return remove(`/api/admin/users/${userId}/tokens/${tokenId}`, admin)
      },
    },
    'DELETE /admin/users/:id/tokens': {
      action: 'token.revoke',
      call: async () => {
        const [userId] = await tokenOf('many-tokens')
        return remove(`/api/admin/users/${userId}/tokens`, admin)
      },
    },
    'POST /admin/users/import': {
      action: 'user.import',
      call: async () => {
        const csv = 'username,firstname,lastname,email\nimported,A,B,imported@example.org'
        return post('/api/admin/users/import', { csv }, admin)
      },
    },
    'PUT /admin/appeals/:id': {
      action: 'appeal.reject',
      call: async () => put(`/api/admin/appeals/${await appealOf()}`, { decision: 'rejected' }, admin),
    },
    'PUT /admin/settings': {
      action: 'settings.update',
      call: async () => put('/api/admin/settings', { change: { siteName: 'Audited' }, revision: 0 }, admin),
    },
  }
}
