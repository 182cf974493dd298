export function Kbd({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      dir="ltr"
      className="min-w-4 rounded-cell border border-line-strong bg-surface px-1 text-center font-sans text-[11px]/4 font-medium text-ink-faint"
    >
      {children}
    </span>
  )
}
