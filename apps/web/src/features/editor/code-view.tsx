import type { Language } from '@arbiter/rules/languages'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../ui/feedback/part-boundary.tsx'

interface CodeViewProps {
  code: string
  language: Language
  label: string
}

const Highlighted = lazyPart(async () => (await import('./read-only-code.tsx')).ReadOnlyCode)

/** Read-only code. It is shown without colours until the grammar has loaded, so that nothing moves. */
export function CodeView(props: CodeViewProps) {
  return (
    <PartBoundary waiting={<PlainCode {...props} />} failed={() => <PlainCode {...props} />}>
      <Highlighted {...props} className="min-h-8" />
    </PartBoundary>
  )
}

function PlainCode({ code, label }: CodeViewProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section aria-label={label} tabIndex={0} className="overflow-auto py-2 focus-visible:-outline-offset-2">
      <pre className="ps-12 text-[13px]/[1.55]">{code}</pre>
    </section>
  )
}
