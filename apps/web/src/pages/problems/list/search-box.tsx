import { MAX_SEARCH_LENGTH } from '@arbiter/rules/limits'
import { useEffect, useRef, useState } from 'react'
import { problemListTexts } from '../../../copy/problems/problem-list.ts'
import { InputBox } from '../../../ui/forms/input.tsx'
import { laterHere } from '../../../ui/forms/later-here.ts'
import { Kbd } from '../../../ui/text/kbd.tsx'

const PAUSE_MS = 250

interface SearchBoxProps {
  /** The search text in the address. */
  text: string
  onSearch: (text: string) => void
}

/** Searches when the typing pauses. `/` focuses it from anywhere on the page. */
export function SearchBox({ text, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useTypedText(text, onSearch)
  useEffect(() => whenSlash(() => box.current?.focus()), [])
  return (
    <InputBox
      ref={box}
      type="search"
      icon="search"
      aria-label={problemListTexts.searchLabel}
      placeholder={problemListTexts.searchLabel}
      maxLength={MAX_SEARCH_LENGTH}
      end={
        <span className="me-1.5 flex max-tablet:hidden">
          <Kbd>/</Kbd>
        </span>
      }
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

function useTypedText(text: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  // The address was changed elsewhere, by Clear All or the Back button.
  if (known !== text) {
    setKnown(text)
    if (typed.trim() !== text) setTyped(text)
  }
  useEffect(() => {
    if (typed.trim() === text) return
    const timer = laterHere(() => onSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped] as const
}

function whenSlash(focus: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    focus()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
