import type { CodeViewProps } from './code-view.tsx'
import { ReadOnlyCode } from './read-only-code.tsx'

export function HighlightedCode({ code, language, label }: CodeViewProps) {
  return <ReadOnlyCode code={code} language={language} label={label} className="min-h-8" />
}
