import { useEffect, useRef, useState } from 'react'
import { useSessionUser } from '../../../../features/session/session.ts'
import { keepCases, placeOf, readCases } from './kept-cases.ts'
import {
  type CaseEvent,
  type CaseList,
  casesOf,
  chosenCase,
  nextCases,
  type RunCase,
  type RunnableSample,
} from './run-cases.ts'

const KEEP_AFTER_MS = 300

export interface Cases {
  all: readonly RunCase[]
  chosen: RunCase
  act: (event: CaseAction) => void
}

type CaseAction = CaseEvent extends infer Event ? (Event extends CaseEvent ? Omit<Event, 'newId'> : never) : never

/** The cases that the program is run on. They survive a reload. */
export function useCases(problemId: string, samples: readonly RunnableSample[]): Cases {
  const place = placeOf(useSessionUser()?._id ?? null, problemId)
  const [list, setList] = useState(() => readCases(place))
  useKept(place, list)
  const all = casesOf(samples, list)
  const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-')
  return {
    all,
    chosen: chosenCase(all, list),
    act: (event) => setList((now) => nextCases(now, { ...event, newId: newId() } as CaseEvent, samples)),
  }
}

function useKept(place: string, list: CaseList): void {
  const latest = useRef({ place, list, isKept: true })
  useEffect(() => {
    if (latest.current.list === list) return
    latest.current = { place, list, isKept: false }
    const timer = setTimeout(() => keep(latest.current), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [place, list])
  useEffect(() => {
    const leave = () => keep(latest.current)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}

function keep(kept: { place: string; list: CaseList; isKept: boolean }): void {
  if (kept.isKept) return
  kept.isKept = true
  keepCases(kept.place, kept.list)
}
