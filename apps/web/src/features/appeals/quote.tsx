/** A text of the user or an administrator, under its label. */
export function Quote({ label, text }: { label: string; text: string }) {
  return (
    <div className="mt-1 text-small">
      <span className="text-ink-faint">{label}</span>
      <p className="max-w-(--measure) wrap-anywhere whitespace-pre-wrap text-ink">{text}</p>
    </div>
  )
}
