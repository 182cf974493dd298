import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

interface Disclosure {
  isOpen: boolean
  toggle: () => void
  /** The element around the button and what it opens. A press outside of it closes. */
  area: RefObject<HTMLElement | null>
  button: RefObject<HTMLButtonElement | null>
}

/** Something that opens below a button and closes on Escape, on a press elsewhere, and when another page is opened. */
export function useDisclosure(): Disclosure {
  const location = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const area = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = openedAt === location.key

  useEffect(() => {
    if (!isOpen) return
    return whenLeft(area, (byKey) => {
      setOpenedAt(null)
      if (byKey) button.current?.focus()
    })
  }, [isOpen])

  return { isOpen, toggle: () => setOpenedAt(isOpen ? null : location.key), area, button }
}

function whenLeft(area: RefObject<HTMLElement | null>, left: (byKey: boolean) => void): () => void {
  const press = (event: PointerEvent) => {
    if (event.target instanceof Node && !area.current?.contains(event.target)) left(false)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') left(true)
  }
  document.addEventListener('pointerdown', press)
  document.addEventListener('keydown', key)
  return () => {
    document.removeEventListener('pointerdown', press)
    document.removeEventListener('keydown', key)
  }
}
