import { useRef } from 'react'

const FIELD = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

/**
 * Focuses the first field of a dialog, where Radix would focus the close button. Returns the focus to the element that
 * opened the dialog: Radix does so only for its own triggers, and our dialogs are opened by state.
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
