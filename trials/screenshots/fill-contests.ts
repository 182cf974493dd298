import type { MadeContests, People, ProblemIds } from './filled.ts'
import { type Person, shippedProgram } from './person.ts'

const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()

const slugs = ['quiet-carriage', 'one-telescope', 'salt-basins', 'drawbridges'] as const

interface Wanted {
  title: string
  description: string
  startsIn: number
  lasts: number
  more?: object
}

const idIn = (problems: ProblemIds) => (slug: string) => problems.get(slug) ?? ''

/** A contest can only be created ahead of its start; then it is moved. */
async function makeContest(admin: Person, problems: ProblemIds, wanted: Wanted): Promise<string> {
  const { title, description, startsIn, lasts, more } = wanted
  const soon = { startTime: inMinutes(60), endTime: inMinutes(60 + lasts) }
  const data = { title, description, problems: slugs.map(idIn(problems)), ...soon, ...more }
  const { contest } = await admin.post<{ contest: { _id: string } }>('/contests', data)
  const times = { startTime: inMinutes(startsIn), endTime: inMinutes(startsIn + lasts) }
  await admin.put(`/contests/${contest._id}`, times)
  return contest._id
}

type Try = [username: string, slug: (typeof slugs)[number], file: string]

const manyTries: Try[] = [
  ['ines', 'quiet-carriage', 'accepted/solution.cpp'],
  ['kwame', 'quiet-carriage', 'wrong_answer/wrong.py'],
  ['kwame', 'quiet-carriage', 'accepted/solution.py'],
  ['lucia', 'quiet-carriage', 'accepted/solution.py'],
  ['yuki', 'one-telescope', 'accepted/solution.py'],
  ['ines', 'one-telescope', 'wrong_answer/shortest-first.py'],
  ['ines', 'one-telescope', 'accepted/solution.cpp'],
  ['tomasz', 'quiet-carriage', 'wrong_answer/wrong.py'],
  ['tomasz', 'one-telescope', 'wrong_answer/wrong.py'],
  ['yuki', 'quiet-carriage', 'accepted/solution.cpp'],
  ['lucia', 'salt-basins', 'wrong_answer/rounded.py'],
  ['maximiliana-von-hohenstaufen-1', 'quiet-carriage', 'accepted/solution.py'],
  ['ines', 'salt-basins', 'wrong_answer/rounded.py'],
  ['yuki', 'salt-basins', 'accepted/solution.py'],
]

const fewTries: Try[] = [
  ['kwame', 'quiet-carriage', 'accepted/solution.py'],
  ['lucia', 'quiet-carriage', 'wrong_answer/wrong.py'],
  ['yuki', 'one-telescope', 'accepted/solution.py'],
]

async function play(people: People, problems: ProblemIds, contestId: string, tries: readonly Try[]): Promise<void> {
  const names = [...new Set(tries.map(([username]) => username))]
  for (const name of names) await people.get(name)?.post(`/contests/${contestId}/register`, {})
  for (const [username, slug, file] of tries) {
    const person = people.get(username)
    const problemId = problems.get(slug) ?? ''
    const id = await person?.submit({ problemId, contestId, ...shippedProgram(slug, file) })
    if (id) await person?.untilJudged(id)
  }
}

export async function fillContests(admin: Person, people: People, problems: ProblemIds): Promise<MadeContests> {
  const make = (wanted: Wanted) => makeContest(admin, problems, wanted)
  const ended = await make({ title: 'Spring Cup', description: 'A rated evening round.', startsIn: -118, lasts: 180 })
  await play(people, problems, ended, manyTries)
  await admin.put(`/contests/${ended}`, { endTime: inMinutes(0) })
  const more = { freezeMinutes: 60 }
  const frozen = await make({
    title: 'Night Round',
    description: 'The last hour is frozen.',
    startsIn: -150,
    lasts: 180,
    more,
  })
  await play(people, problems, frozen, fewTries)
  const ceremony = await make({ title: 'Finals', description: 'To be revealed.', startsIn: -170, lasts: 180, more })
  await play(people, problems, ceremony, fewTries)
  await admin.put(`/contests/${ceremony}`, { endTime: inMinutes(0) })
  const live = await fillLive(admin, people, problems)
  const upcoming = await make({ title: 'Winter Qualifier', description: 'Three hours.', startsIn: 3000, lasts: 180 })
  const hidden = await make({
    ...{ title: 'Class 9b', description: 'For the class only.', startsIn: 300, lasts: 90 },
    more: { isPublic: false, accessCode: 'plum', contestType: 'IOI', isRated: false },
  })
  const crew = await fillTeam(
    people,
    await make({
      ...{ title: 'Crew Race', description: 'For teams of three.', startsIn: 600, lasts: 180 },
      more: { takes: 'both', isRated: false },
    }),
  )
  const hacks = await fillHacking(admin, people, problems)
  return {
    live,
    frozen,
    ended,
    ceremony,
    upcoming,
    team: crew,
    private: hidden,
    ...hacks,
    sample: await sampleContest(admin),
  }
}

/** With an announcement, a question that was answered to all and one that waits. */
async function fillLive(admin: Person, people: People, problems: ProblemIds): Promise<string> {
  const description = 'Four problems in three hours. **Ties** are broken by the last acceptance.'
  const live = await makeContest(admin, problems, { title: 'Autumn Open', description, startsIn: -74, lasts: 180 })
  await play(people, problems, live, manyTries)
  const text = 'The second sample of problem C has been corrected.'
  await admin.post(`/contests/${live}/announcements`, { title: 'Correction', text })
  const ask = async (username: string, question: string) => {
    const asked = people.get(username)?.post<{ clarification: { _id: string } }>(`/contests/${live}/clarifications`, {
      question,
      problemId: problems.get('quiet-carriage'),
    })
    return (await asked)?.clarification._id
  }
  const first = await ask('ines', 'May two passengers share a seat?')
  await admin.put(`/contests/${live}/clarifications/${first}`, { answer: 'No, each has an own seat.', isPublic: true })
  await ask('kwame', 'Is the input sorted?')
  return live
}

/** Programs that have passed the pretests, one of them read by Ines. */
async function fillHacking(admin: Person, people: People, problems: ProblemIds) {
  const hackedProblem = problems.get('quiet-carriage') ?? ''
  const hacking = await makeContest(admin, problems, {
    ...{ title: 'Open Hacks', description: 'Lock a problem, and break what others wrote.', startsIn: -30, lasts: 120 },
    more: { contestType: 'CF', hasPretests: true, hasHacks: true, problemPretests: { [hackedProblem]: 1 } },
  })
  await play(people, problems, hacking, [
    ['ines', 'quiet-carriage', 'accepted/solution.cpp'],
    ['kwame', 'quiet-carriage', 'accepted/solution.py'],
    ['lucia', 'quiet-carriage', 'accepted/solution.py'],
  ])
  await people.get('ines')?.post(`/contests/${hacking}/problems/${hackedProblem}/lock`, {})
  return { hacking, hackedProblem }
}

/** Ines and Lucia, and an invitation that Kwame has not answered. */
async function fillTeam(people: People, contestId: string): Promise<string> {
  const ines = people.get('ines')
  const fields = { name: 'Night Ferry', organisation: 'Lindhaven Polytechnic', country: 'PT' }
  const { teamId = '' } = (await ines?.post<{ teamId: string }>('/teams', fields)) ?? {}
  const made = await ines?.post<{ token: string }>(`/teams/${teamId}/invitations`, {})
  await people.get('lucia')?.post('/teams/accept', { token: made?.token })
  await ines?.post(`/teams/${teamId}/invitations`, { username: 'kwame' })
  const found = await ines?.get<{ team: { members: { _id: string }[] } }>(`/teams/${teamId}`)
  const memberIds = found?.team.members.map(({ _id }) => _id) ?? []
  await ines?.post(`/contests/${contestId}/register`, { team: { teamId, memberIds } })
  return teamId
}

async function sampleContest(admin: Person): Promise<string> {
  const { contests } = await admin.get<{ contests: { _id: string }[] }>('/contests?search=Harbour')
  return contests[0]?._id ?? ''
}
