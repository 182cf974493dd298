import { type RefCallback, useCallback, useState } from 'react'

/** The current width of an element, with which drawings keep their text at one size. */
export function useWidth(unmeasured: number): [ref: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(unmeasured)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const look = () => setWidth(element.clientWidth || unmeasured)
      const observer = new ResizeObserver(look)
      observer.observe(element)
      look()
      return () => observer.disconnect()
    },
    [unmeasured],
  )
  return [ref, width]
}
