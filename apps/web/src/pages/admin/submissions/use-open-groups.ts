import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type GroupsQuestion, type ListedSubmission, type SubmissionGroup, wholeGroupQuery } from './queries.ts'

export interface OpenGroups {
  /** All rows in the order of the groups, with every submission of an opened group. */
  rowsOf: (groups: readonly SubmissionGroup[]) => ListedSubmission[]
  isLoading: (userId: string) => boolean
  open: (userId: string) => void
}

/** A group comes with its newest submissions; the others are fetched when the administrator opens it. */
export function useOpenGroups(question: GroupsQuestion): OpenGroups {
  const [opened, setOpened] = useState<readonly string[]>([])
  const wholes = useQueries({ queries: opened.map((userId) => wholeGroupQuery(userId, question)) })
  const whole = (userId: string) => wholes[opened.indexOf(userId)]
  return {
    rowsOf: (groups) => groups.flatMap(({ user, submissions }) => whole(user._id)?.data?.submissions ?? submissions),
    isLoading: (userId) => whole(userId)?.isFetching ?? false,
    open: (userId) => setOpened((before) => [...before.filter((each) => each !== userId), userId]),
  }
}
