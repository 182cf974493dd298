import { useRef } from 'react'

const FIELD = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

/**
 * Begins in the first field of a dialog, which Radix would begin on the button that closes it. Gives the focus back to what
 * opened the dialog: Radix does so only for triggers of its own, and ours are opened by state.
 */
export function useReturnedFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      const field =
        event.currentTarget instanceof Element ? event.currentTarget.querySelector<HTMLElement>(FIELD) : null
      if (!field) return
      event.preventDefault()
      field.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
