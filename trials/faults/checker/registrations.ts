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
    `select id, participant_count, max_participants, entered from contests
     cross join lateral (select count(*)::int as entered from contest_participants
       where contest_id = contests.id and is_entered) as counted
     where participant_count <> entered or entered > max_participants`,
  )
  const unplaced = await rowsOf<object>(
    context,
    // The teams of the sample round have no accounts.
    `select contest_id, number from contest_participants as entered
     where kind in ('person', 'team') and (kind = 'person' or exists (select from registrations where registrations.contest_id = entered.contest_id))
       and is_entered <> exists (select from registrations
         where registrations.contest_id = entered.contest_id and registrations.participant = entered.number)`,
  )
  const findings = [
    ...findingPerRow('registration lost', 'the acknowledged state does not hold', lost),
    ...findingPerRow('contest over capacity', 'places are not exact', overfull),
    ...findingPerRow('contest over capacity', 'a place and its roster differ', unplaced),
  ]
  return { findings, counts: { registrations: certain.length } }
}
