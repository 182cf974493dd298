import { MAX_SEARCH_LENGTH } from '@arbiter/rules/limits'
import { useEffect, useState } from 'react'
import { InputBox } from './input.tsx'

/** Long enough not to ask for every key, short enough not to be waited for. */
const SETTLE_MS = 250

interface SearchBoxProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

/** Searches when one stops typing, or at once with Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useTyped(value)
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === value) return
    const timer = setTimeout(() => onSearch(wanted), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [wanted, value, onSearch])
  return (
    <form
      className="ml-auto w-56 max-tablet:w-full"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(wanted)
      }}
    >
      <InputBox
        type="search"
        icon="search"
        aria-label={label}
        placeholder={label}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}

/** What is in the box; it follows the address when that is changed elsewhere, such as by the browser's Back. */
function useTyped(value: string) {
  const [typed, setTyped] = useState(value)
  const [before, setBefore] = useState(value)
  if (value !== before) {
    setBefore(value)
    // What was typed on while the address was changing is the beginning of the next search, and stays.
    if (!typed.trim().startsWith(value) || value === '') setTyped(value)
  }
  return [typed, setTyped] as const
}
