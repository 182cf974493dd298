import { newTeam } from '@arbiter/database/testing/teams'
import { type ContestStage, minutesFromNow } from '../contest-stage.ts'
import type { Acts } from './act.ts'

let made = 0

/** Acts on contests. */
export function contestActs(stage: ContestStage): Acts {
  const { admin, get, post, put, remove, registered, create, move, end, joined, judged, problemIdsOf } = stage

  async function frozenContest(): Promise<string> {
    const id = await create({ freezeMinutes: 60 })
    const [a = ''] = await problemIdsOf(id)
    const headers = await joined(`frozen-${++made}`, id)
    await move(id, -90)
    await judged(headers, id, a, 'Accepted')
    await end(id)
    return id
  }

  async function participantOf(id: string): Promise<number> {
    const { leaderboard } = (await get(`/api/contests/${id}/leaderboard`, admin)).json()
    return leaderboard[0].participant
  }

  async function contestWithParticipant(): Promise<[id: string, participant: number, headers: { cookie: string }]> {
    const id = await create()
    const headers = await joined(`starter-${++made}`, id)
    await move(id, -10)
    return [id, await participantOf(id), headers]
  }

  const aBreak = () => ({ from: minutesFromNow(20), to: minutesFromNow(30) })

  const aContest = async () => ({
    title: 'Autumn Cup',
    description: 'Two hours.',
    startTime: minutesFromNow(10),
    endTime: minutesFromNow(130),
    problems: await stage.problems(1),
  })

  return {
    'POST /contests': { action: 'contest.create', call: async () => post('/api/contests', await aContest(), admin) },
    'PUT /contests/:id': {
      action: 'contest.update',
      call: async () => put(`/api/contests/${await create()}`, { title: 'Renamed Cup' }, admin),
    },
    'DELETE /contests/:id': {
      action: 'contest.delete',
      call: async () => remove(`/api/contests/${await create()}`, admin),
    },
    'POST /contests/:id/extension': {
      action: 'contest.extend',
      call: async () => {
        const [id] = await contestWithParticipant()
        return post(`/api/contests/${id}/extension`, { minutes: 5 }, admin)
      },
    },
    'POST /contests/:id/freeze': {
      action: 'contest.freeze',
      call: async () => {
        const [id] = await contestWithParticipant()
        return post(`/api/contests/${id}/freeze`, {}, admin)
      },
    },
    'POST /contests/:id/end': {
      action: 'contest.end',
      call: async () => {
        const [id] = await contestWithParticipant()
        return post(`/api/contests/${id}/end`, {}, admin)
      },
    },
    'POST /contests/:id/pause': {
      action: 'contest.pause',
      call: async () => {
        const [id] = await contestWithParticipant()
        return post(`/api/contests/${id}/pause`, {}, admin)
      },
    },
    'DELETE /contests/:id/pause': {
      action: 'contest.resume',
      call: async () => {
        const [id] = await contestWithParticipant()
        await post(`/api/contests/${id}/pause`, {}, admin)
        return remove(`/api/contests/${id}/pause`, admin)
      },
    },
    'POST /contests/:id/removed-time': {
      action: 'contest.remove-time',
      call: async () => {
        const [id] = await contestWithParticipant()
        return post(`/api/contests/${id}/removed-time`, aBreak(), admin)
      },
    },
    'DELETE /contests/:id/removed-time/:from': {
      action: 'contest.put-back-time',
      call: async () => {
        const [id] = await contestWithParticipant()
        const { from, to } = aBreak()
        await post(`/api/contests/${id}/removed-time`, { from, to }, admin)
        return remove(`/api/contests/${id}/removed-time/${from}`, admin)
      },
    },
    'PUT /contests/:id/participants/:participant/extra-time': {
      action: 'contest.extra-time',
      call: async () => {
        const [id, participant] = await contestWithParticipant()
        return put(`/api/contests/${id}/participants/${participant}/extra-time`, { minutes: 10 }, admin)
      },
    },
    'PUT /contests/:id/problems/:problemId/pause': {
      action: 'contest.pause-problem',
      call: async () => {
        const [id] = await contestWithParticipant()
        const [problemId = ''] = await problemIdsOf(id)
        return put(`/api/contests/${id}/problems/${problemId}/pause`, { isPaused: true }, admin)
      },
    },
    'PUT /contests/:id/board-visibility': {
      action: 'contest.hide-board',
      call: async () => put(`/api/contests/${await create()}/board-visibility`, { isHidden: true }, admin),
    },
    'POST /contests/:id/system-tests': {
      action: 'contest.system-tests',
      call: async () => {
        const id = await create({ contestType: 'CF', hasPretests: true })
        await move(id, -200)
        return post(`/api/contests/${id}/system-tests`, {}, admin)
      },
    },
    'POST /contests/:id/clone': {
      action: 'contest.clone',
      call: async () =>
        post(`/api/contests/${await create()}/clone`, { title: 'Second Cup', startTime: minutesFromNow(60) }, admin),
    },
    'POST /contests/:id/unfreeze': {
      action: 'contest.unfreeze',
      call: async () => post(`/api/contests/${await frozenContest()}/unfreeze`, {}, admin),
    },
    'POST /contests/:id/reveal': {
      action: 'contest.reveal',
      call: async () => post(`/api/contests/${await frozenContest()}/reveal`, {}, admin),
    },
    'POST /contests/:id/announcements': {
      action: 'contest.announce',
      call: async () => post(`/api/contests/${await create()}/announcements`, { title: 'Hello', text: 'All.' }, admin),
    },
    'PUT /contests/:id/clarifications/:clarificationId': {
      action: 'contest.answer',
      call: async () => {
        const [id, , headers] = await contestWithParticipant()
        const asked = await post(`/api/contests/${id}/clarifications`, { question: 'How long?' }, headers)
        return put(`/api/contests/${id}/clarifications/${asked.json().clarification._id}`, { answer: 'Long.' }, admin)
      },
    },
    'POST /contests/:id/participants': {
      action: 'contest.add-participant',
      call: async () => {
        await registered('invited')
        return post(`/api/contests/${await create()}/participants`, { usernames: ['invited'] }, admin)
      },
    },
    'PUT /contests/:id/participants/:participant/unofficial': {
      action: 'contest.mark-unofficial',
      call: async () => {
        const [id, participant] = await contestWithParticipant()
        return put(`/api/contests/${id}/participants/${participant}/unofficial`, { isUnofficial: true }, admin)
      },
    },
    'PUT /contests/:id/participants/:participant/roster': {
      action: 'contest.change-roster',
      call: async () => {
        const id = await create({ takes: 'teams', isRated: false })
        const name = `reserve-${++made}`
        await registered(name)
        const captain = await stage.signedIn(`captain-${made}`)
        const captainId = await stage.idOf(`captain-${made}`)
        const teamId = await newTeam(stage.db, { captainId })
        await post(`/api/contests/${id}/register`, { team: { teamId, memberIds: [captainId] } }, captain)
        const path = `/api/contests/${id}/participants`
        const [team] = (await get(path, admin)).json().participants
        return put(`${path}/${team.participant}/roster`, { usernames: [name], reason: 'Ill' }, admin)
      },
    },
    'POST /contests/:id/participants/:participant/removal': {
      action: 'contest.remove-participant',
      call: async () => {
        const [id, participant] = await contestWithParticipant()
        return post(`/api/contests/${id}/participants/${participant}/removal`, { reason: 'Two accounts' }, admin)
      },
    },
    'DELETE /contests/:id/participants/:participant/removal': {
      action: 'contest.readmit-participant',
      call: async () => {
        const [id, participant] = await contestWithParticipant()
        const path = `/api/contests/${id}/participants/${participant}/removal`
        await post(path, { reason: 'Two accounts' }, admin)
        return remove(path, admin)
      },
    },
    'PUT /contests/:id/participants/:participant/disqualification': {
      action: 'contest.disqualify',
      call: async () => {
        const [id, participant] = await contestWithParticipant()
        const body = { isDisqualified: true, reason: 'Copied' }
        return put(`/api/contests/${id}/participants/${participant}/disqualification`, body, admin)
      },
    },
  }
}
