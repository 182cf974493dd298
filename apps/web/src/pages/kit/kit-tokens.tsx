import { panelPlate } from '../../ui/layout/panel.tsx'
import { KitBox } from './kit-box.tsx'

const colours = [
  'canvas',
  'surface',
  'sunken',
  'raised',
  'hover',
  'pressed',
  'ink',
  'ink-muted',
  'ink-faint',
  'line',
  'line-strong',
  'line-control',
  'accent',
  'accent-soft',
  'accepted-fill',
  'wrong-answer-fill',
  'time-limit-fill',
  'runtime-error-fill',
  'compile-error-fill',
  'judge-error-fill',
  'gold',
  'silver',
  'bronze',
  'heat-0',
  'heat-1',
  'heat-2',
  'heat-3',
  'heat-4',
]

export function ColourBox() {
  return (
    <KitBox title="Colour">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2.5">
        {colours.map((colour) => (
          <div key={colour} className="text-note text-ink-muted">
            <span
              className="mb-[3px] block h-9 rounded-control border border-line"
              style={{ background: `var(--${colour})` }}
            />
            {colour}
          </div>
        ))}
      </div>
    </KitBox>
  )
}

const sizes = [
  ['hero', 'Master Your Coding Skills', 'text-hero font-strong tracking-[-0.035em]'],
  ['figure', '20,917', 'text-figure font-strong tracking-[-0.01em]'],
  ['title', 'Quiet Intervals', 'text-title font-strong tracking-[-0.01em]'],
  ['lead', 'Featured Problems', 'text-lead font-strong tracking-[-0.01em]'],
  ['read', 'A weather station stored one pressure reading per hour.', 'text-read'],
  ['body', 'Solved by 512 of 1,204 participants', 'text-body'],
  ['small', 'Nov 14, 9:41 PM', 'text-small'],
  ['note', 'two pointers', 'text-note'],
] as const

export function TypeBox() {
  return (
    <KitBox title="Type">
      <div className={`${panelPlate} grid gap-2 p-4`}>
        {sizes.map(([name, example, look]) => (
          <div key={name} className="flex items-baseline gap-2">
            <span className="w-14 flex-none text-note text-ink-faint">{name}</span>
            <span className={look}>{example}</span>
          </div>
        ))}
      </div>
    </KitBox>
  )
}
