import type { CeremonyMove } from '@arbiter/rules/board/ceremony-moves'
import { useEffect, useRef } from 'react'

export type CeremonyAction =
  | CeremonyMove
  | 'latest'
  | 'play'
  | 'faster'
  | 'slower'
  | 'blank'
  | 'full-screen'
  | 'theme'
  | 'help'
  | 'leave'

const actions: Readonly<Record<string, CeremonyAction>> = {
  ...{ ' ': 'next', arrowright: 'next', pagedown: 'next', enter: 'next' },
  ...{ arrowleft: 'back', backspace: 'back', pageup: 'back' },
  ...{ arrowup: 'next-row', a: 'next-award', home: 'first', end: 'latest' },
  ...{ p: 'play', '+': 'faster', '=': 'faster', '-': 'slower', b: 'blank', '.': 'blank' },
  ...{ f: 'full-screen', t: 'theme', '?': 'help', h: 'help', escape: 'leave' },
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/** The action of a key. A held key does not repeat it, because an opened result cannot be closed. */
export function actionOf({ key, ctrlKey, metaKey, altKey, repeat }: Press): CeremonyAction | null {
  if (ctrlKey || metaKey || altKey || repeat) return null
  return actions[key.toLowerCase()] ?? null
}

/** A focused button keeps its own keys, and so does a dialog. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null
  if (element?.closest('[role=dialog]')) return true
  return (key === ' ' || key === 'Enter') && element?.closest('button') != null
}

export function useCeremonyKeys(act: (action: CeremonyAction) => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = isTaken(event) ? null : actionOf(event)
      if (action === null) return
      event.preventDefault()
      latest.current(action)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
