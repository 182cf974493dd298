import type { CeremonyScript } from '@arbiter/rules/board/ceremony-script'
import { viewerTimeZone } from '@arbiter/texts/viewer-time-zone'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ceremonyTexts } from '../../../../copy/contests/ceremony.ts'
import { pictureAddress } from '../../../../features/users/picture-set.ts'
import { userQuery } from '../../../../features/users/queries.ts'
import { peopleOf } from '../board-state.ts'
import type { ContestLog } from './use-ceremony.ts'

/** A participant as a hall reads it: the full name large, the username below. */
export interface HallPerson {
  username: string
  title: string
  below: string
  picture: string | null
}

export type HallPeople = (participant: number) => HallPerson

/** The pictures of the award winners are fetched at the beginning, so that none appears late. */
export function useHallPeople(log: ContestLog, { awards }: CeremonyScript): HallPeople {
  const people = useMemo(() => peopleOf(log.people), [log])
  // Teams without an account and deleted accounts have no picture.
  const usernames = [...awards.keys()].flatMap((number) => {
    const person = people.get(number)
    return person?.kind === 'person' && person.username !== '' ? [person.username] : []
  })
  const pictures = useQueries({
    queries: usernames.map((username) => userQuery(username, viewerTimeZone())),
    combine: (results) =>
      new Map(usernames.map((name, index) => [name, pictureAddress(results[index]?.data?.user.picture ?? null)])),
  })
  return (participant) => {
    const { username = '', name = '' } = people.get(participant) ?? {}
    const title = name.trim() || username || ceremonyTexts.deletedUser
    return { username, title, below: title === username ? '' : username, picture: pictures.get(username) ?? null }
  }
}
