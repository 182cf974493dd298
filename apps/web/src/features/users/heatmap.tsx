import type { HeatmapDay } from '@arbiter/rules/analysis/heatmap'
import { memo, useId, useLayoutEffect, useRef } from 'react'
import { profileTexts } from '../../copy/people/profiles.ts'
import { classes } from '../../ui/classes.ts'
import { dayText } from '../../ui/data/moment-text.ts'
import { PanelHead, panelPlate } from '../../ui/layout/panel.tsx'
import { RichMessage } from '../../ui/text/rich-message.tsx'
import { type HeatmapSummary, heatmapSummary, monthLabels, weekdayName, weekdayRows } from './heatmap-calendar.ts'
import { HeatmapHint, useHeatmapHint } from './heatmap-hint.tsx'
import { useRovingDay } from './use-roving-day.ts'

const heats = ['bg-heat-0', 'bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-4']
const heatWords = ['0', '1–3', '4–6', '7–9', '10+']
const NAMED_WEEKDAYS = [1, 3, 5]

/** A cell and the gap beside it. */
const STEP_PX = 20

export function Heatmap({ days }: { days: readonly HeatmapDay[] }) {
  return (
    <section aria-label={profileTexts.heatmapTitle} className={panelPlate}>
      <PanelHead title={profileTexts.heatmapTitle}>
        <span className="ms-auto text-small whitespace-nowrap text-ink-faint">
          <Summary {...heatmapSummary(days)} />
        </span>
      </PanelHead>
      <div className="p-4">
        <Year days={days} />
        <HeatKey />
      </div>
    </section>
  )
}

function Summary({ total, daysInARow }: HeatmapSummary) {
  const text =
    daysInARow > 1
      ? profileTexts.heatmapTotalAndStreak({ total, days: daysInARow })
      : profileTexts.heatmapTotal({ total })
  return (
    <RichMessage
      text={text}
      parts={{
        total: (words) => <b className="font-strong text-ink tabular-nums">{words}</b>,
        streak: (words) => <span className="max-tablet:hidden">{words}</span>,
      }}
    />
  )
}

/** One tab stop for the whole year; arrows move inside. On small screens it begins at today and is scrolled backwards. */
function Year({ days }: { days: readonly HeatmapDay[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  const keysId = useId()
  const { grid, tabStop, ...keys } = useRovingDay(days.length)
  const { hint, ...pointer } = useHeatmapHint(days)
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth
  }, [])
  return (
    // A drawing of time, which runs to the right in every language.
    <div ref={scroller} dir="ltr" className="overflow-x-auto pb-1">
      <div className="relative mx-auto w-max p-[3px] ps-[37px]">
        <Months days={days} />
        {/* biome-ignore lint/a11y/useSemanticElements: a table of 53 columns would be read column by column */}
        <div
          ref={grid}
          role="grid"
          aria-label={profileTexts.heatmapTitle}
          aria-describedby={keysId}
          aria-readonly="true"
          className="grid gap-1"
          {...keys}
          {...pointer}
        >
          <Weeks days={days} tabStop={tabStop} />
        </div>
      </div>
      <p id={keysId} hidden>
        {profileTexts.heatmapKeys}
      </p>
      {hint && <HeatmapHint {...hint} />}
    </div>
  )
}

const Weeks = memo(function Weeks({ days, tabStop }: { days: readonly HeatmapDay[]; tabStop: number }) {
  return weekdayRows(days).map((row, weekday) => (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the focus is on the days
    <div key={weekdayName(weekday, 'long')} role="row" aria-label={weekdayName(weekday, 'long')} className="flex gap-1">
      {row.map((index, week) => (
        <DayCell
          // biome-ignore lint/suspicious/noArrayIndexKey: the week is what a cell is
          key={week}
          index={index}
          day={index === null ? undefined : days[index]}
          isTabStop={index === tabStop}
        />
      ))}
    </div>
  ))
})

interface DayCellProps {
  index: number | null
  day: HeatmapDay | undefined
  isTabStop: boolean
}

/** An empty cell for a day of the week that is outside the year. */
function DayCell({ index, day, isTabStop }: DayCellProps) {
  if (!day) return <span aria-hidden="true" className="size-4" />
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    <span
      role="gridcell"
      tabIndex={isTabStop ? 0 : -1}
      data-day={index}
      aria-label={profileTexts.heatmapDay({ count: day.count, day: dayText(day.date) })}
      className={classes(
        'size-4 rounded-cell forced-color-adjust-none focus-visible:rounded-cell focus-visible:outline-offset-1',
        heats[day.heat],
      )}
    />
  )
}

function Months({ days }: { days: readonly HeatmapDay[] }) {
  return (
    <div aria-hidden="true" className="text-[11px]/4 text-ink-faint">
      <div className="relative mb-1.5 h-4">
        {monthLabels(days).map(({ name, week }) => (
          <span key={week} className="absolute whitespace-nowrap" style={{ left: week * STEP_PX }}>
            {name}
          </span>
        ))}
      </div>
      <div className="absolute start-[3px]">
        {NAMED_WEEKDAYS.map((weekday) => (
          <span key={weekday} className="absolute whitespace-nowrap" style={{ top: weekday * STEP_PX }}>
            {weekdayName(weekday, 'short')}
          </span>
        ))}
      </div>
    </div>
  )
}

function HeatKey() {
  return (
    <div className="mt-2.5 flex flex-wrap items-center justify-end gap-x-2.5 text-[11px]/4 text-ink-faint">
      <span>{profileTexts.heatmapKey}</span>
      {heatWords.map((words, heat) => (
        <span key={words} className="flex items-center gap-1">
          <span
            aria-hidden="true"
            className={classes('size-[11px] rounded-cell forced-color-adjust-none', heats[heat])}
          />
          <bdi>{words}</bdi>
        </span>
      ))}
    </div>
  )
}
