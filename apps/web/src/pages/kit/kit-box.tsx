import type { ReactNode } from 'react'

export function KitBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-7 break-inside-avoid">
      <h2 className="mb-2.5 text-lead">{title}</h2>
      {children}
    </section>
  )
}

/** Parts side by side. */
export function Row({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return <div className={`flex flex-wrap items-center gap-y-2 ${wide ? 'gap-x-4' : 'gap-x-2'}`}>{children}</div>
}

export function Note({ children }: { children: ReactNode }) {
  return <p className="text-note text-ink-faint">{children}</p>
}
