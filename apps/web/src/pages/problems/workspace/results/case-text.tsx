interface CaseTextProps {
  title: string
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
}

const LINES = { min: 3, max: 10 }

/** An editable text that looks like the read-only blocks. Its height follows the text within bounds. */
export function CaseText({ title, label, placeholder, value, onChange }: CaseTextProps) {
  const lines = value.split('\n').length
  return (
    <div className="overflow-hidden rounded-control border border-line-control bg-surface focus-within:border-focus">
      <div className="flex min-h-8 items-center border-b border-line bg-sunken px-3 text-note font-label text-ink-muted">
        {title}
      </div>
      <textarea
        aria-label={label}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder={placeholder}
        rows={Math.min(Math.max(lines, LINES.min), LINES.max)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="block w-full resize-none bg-surface px-3 py-2 font-mono text-[13px]/5 whitespace-pre [font-variant-ligatures:none] placeholder:text-ink-faint placeholder:opacity-100 focus-visible:-outline-offset-2 max-tablet:text-lead"
      />
    </div>
  )
}
