import { type RefCallback, useCallback, useState } from 'react'

/** How wide an element is, now and whenever that changes: drawings keep their letters at one size by it. */
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
