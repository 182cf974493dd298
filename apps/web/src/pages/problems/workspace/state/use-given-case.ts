import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type GivenCase, givenCaseIn } from '../../../../features/problems/given-case.ts'

/** Takes over a case that another page passed on, once. */
export function useGivenCase(give: (given: GivenCase) => void): void {
  const { state } = useLocation()
  const given = useRef(givenCaseIn(state))
  const latest = useRef(give)
  useEffect(() => {
    latest.current = give
  })
  useEffect(() => {
    const taken = given.current
    given.current = null
    if (taken) latest.current(taken)
  }, [])
}
