import { MAX_SEARCH_LENGTH } from '@arbiter/rules/limits'
import { useEffect, useRef } from 'react'
import { InputBox } from './input.tsx'
import { laterHere } from './later-here.ts'

/** Long enough to skip a request per key, short enough not to be noticed. */
const SETTLE_MS = 250

interface SearchBoxProps {
  label: string
  value: string
  onSearch: (text: string) => void
  /** As wide as its container. */
  fill?: boolean
}

/** Searches when the user stops typing, or at once with Enter. It may be inside a form, which Enter must not submit. */
export function SearchBox({ label, value, onSearch, fill = false }: SearchBoxProps) {
  const box = useFollowingBox(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = () => {
    clearTimeout(timer.current)
    onSearch(box.current?.value.trim() ?? '')
  }
  const searchSoon = () => {
    clearTimeout(timer.current)
    timer.current = laterHere(search, SETTLE_MS)
  }
  return (
    <div className={fill ? 'w-full' : 'ms-auto w-56 max-tablet:w-full'}>
      <InputBox
        ref={box}
        type="search"
        icon="search"
        aria-label={label}
        placeholder={label}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        defaultValue={value}
        enterKeyHint="search"
        onChange={searchSoon}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          search()
        }}
      />
    </div>
  )
}

/** Follows the address when that changes elsewhere, such as by Back. While the input has focus, it keeps what the user types. */
function useFollowingBox(value: string) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = value
  }, [value])
  return box
}
