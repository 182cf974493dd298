import { useEffect, useRef } from 'react'

export interface WorkspaceKeys {
  run: () => void
  submit: () => void
  showShortcuts: () => void
}

/** Handled before the editor's keys, where Ctrl+Enter would insert a line. */
export function useWorkspaceKeys(keys: WorkspaceKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionFor(event)
      if (!action || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      event.stopPropagation()
      latest.current[action]()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}

/** Submitting can cost a penalty, so it has the longer key combination. */
function actionFor(event: KeyboardEvent): keyof WorkspaceKeys | null {
  const isCommand = event.ctrlKey || event.metaKey
  if (event.key === 'Enter' && isCommand && !event.altKey) return event.shiftKey ? 'submit' : 'run'
  if (event.key === '?' && !isCommand && !isWriting(event.target)) return 'showShortcuts'
  return null
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
