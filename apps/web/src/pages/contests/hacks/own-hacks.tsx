import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import type { HackOutcome } from '@arbiter/rules/contests/hack'
import { hackTexts } from '../../../copy/contests/hacks.ts'
import { Pill, type PillTone } from '../../../ui/data/pill.tsx'
import { PanelHead, panelPlate } from '../../../ui/layout/panel.tsx'
import { signed } from '../leaderboard/rating-change.tsx'
import type { Hacking } from './queries.ts'

type OwnHack = Hacking['hacks'][number]

export function OwnHacks({ hacks }: { hacks: readonly OwnHack[] }) {
  return (
    <section aria-label={hackTexts.own} className={panelPlate}>
      <PanelHead title={hackTexts.own} />
      {hacks.length === 0 ? (
        <p className="px-4 py-3 text-small text-ink-muted">{hackTexts.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {hacks.map((hack) => (
            <HackLine key={hack._id} hack={hack} />
          ))}
        </ul>
      )}
    </section>
  )
}

const tones: Record<HackOutcome, PillTone> = {
  ...{ successful: 'success', unsuccessful: 'danger', invalid: 'warning', ignored: 'neutral', failed: 'warning' },
}

function HackLine({ hack: { username, outcome, points, objection, verdict, input } }: { hack: OwnHack }) {
  return (
    <li className="grid gap-1.5 px-4 py-2.5 text-small">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-strong">{username}</span>
        {outcome === null ? (
          <Pill tone="accent" breathing>
            {hackTexts.judging}
          </Pill>
        ) : (
          <Pill tone={tones[outcome]}>{hackTexts.outcomes[outcome]}</Pill>
        )}
        {verdict !== null && <span className="text-ink-muted">{verdictNames[verdict]}</span>}
        {points !== 0 && <span className="ms-auto font-strong tabular-nums">{signed(points)}</span>}
      </p>
      {objection !== null && <p className="wrap-anywhere text-ink-muted">{objection}</p>}
      <pre className="max-h-24 overflow-auto rounded-control bg-tag px-2.5 py-1.5 text-note">{input}</pre>
    </li>
  )
}
