import { type Check, findingPerRow, rowsOf } from './finding.ts'

export const checkRegistrations: Check = async (context) => {
  const { registrations } = context.acknowledged
  const stored = await rowsOf<{ key: string }>(
    context,
    `select concat_ws(' ', contest_id, user_id) as key from registrations`,
  )
  const keys = new Set(stored.map(({ key }) => key))
  const certain = registrations.filter(({ isUncertain }) => !isUncertain)
  const lost = certain.filter(
    ({ contestId, userId, isRegistered }) => keys.has(`${contestId} ${userId}`) !== isRegistered,
  )
  const overfull = await rowsOf<object>(
    context,
    // The teams of the sample round have no accounts and no registrations.
    `select id, participant_count, max_participants, registered, teams from contests
     cross join lateral (select count(*)::int as registered from registrations where contest_id = contests.id) as counted
     cross join lateral (select count(*)::int as teams from contest_participants
       where contest_id = contests.id and kind = 'team') as uncounted
     where participant_count <> registered + teams or registered > max_participants`,
  )
  const findings = [
    ...findingPerRow('registration lost', 'the acknowledged state does not hold', lost),
    ...findingPerRow('contest over capacity', 'places are not exact', overfull),
  ]
  return { findings, counts: { registrations: certain.length } }
}
