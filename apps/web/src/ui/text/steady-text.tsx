interface SteadyTextProps {
  children: string
  /** All texts that may be shown here. */
  among: readonly string[]
}

/** As wide as the widest of its texts, so that nothing moves when the text changes. */
export function SteadyText({ children, among }: SteadyTextProps) {
  return (
    <span className="inline-grid justify-items-start">
      {children}
      {among.map((text) => (
        // As generated content it has a width, and neither a search of the page nor a screen reader finds it.
        <span
          key={text}
          aria-hidden="true"
          data-text={text}
          className="invisible h-0 overflow-hidden before:content-[attr(data-text)]"
        />
      ))}
    </span>
  )
}
