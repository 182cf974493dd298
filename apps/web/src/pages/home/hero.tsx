import { homeTexts } from '../../copy/site/home.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { JudgingCard } from './judging-card.tsx'

export interface Counter {
  label: string
  text: string
}

export function Hero({ counters }: { counters: readonly Counter[] }) {
  return (
    <section className="border-b border-line bg-surface">
      <div className="mx-auto grid grid-cols-[minmax(0,1fr)] max-w-[calc(var(--page)+48px)] items-center gap-8 px-6 py-11 max-tablet:gap-6 max-tablet:px-4 max-tablet:py-7 tablet:grid-cols-[minmax(0,1fr)_clamp(380px,35vw,500px)] desktop:gap-14">
        <div>
          <h1 className="text-hero font-heavy tracking-[-0.035em] max-desktop:text-[2.25rem]/[2.5rem]">
            {homeTexts.heroHeadline}
          </h1>
          <p className="mt-3.5 mb-6 max-w-[44ch] text-lead text-ink-muted">{homeTexts.heroLead}</p>
          <div className="flex flex-wrap items-center gap-3 max-tablet:*:flex-1">
            <ButtonLink to="/problems" tone="primary" size="lg">
              {homeTexts.startSolving}
            </ButtonLink>
            <ButtonLink to="/contests" size="lg">
              {homeTexts.joinContest}
            </ButtonLink>
          </div>
          <Counters counters={counters} />
        </div>
        <JudgingCard />
      </div>
    </section>
  )
}

function Counters({ counters }: { counters: readonly Counter[] }) {
  return (
    <dl className="mt-[30px] flex gap-3 border-t border-line pt-[18px]">
      {counters.map(({ label, text }) => (
        <div key={label} className="flex min-w-0 flex-1 flex-col-reverse justify-end">
          <dt className="text-small leading-(--type-body-line) text-ink-muted max-tablet:text-note">{label}</dt>
          <dd className="text-title font-strong tracking-[-0.025em] tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
