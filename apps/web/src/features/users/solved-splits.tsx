import { difficultyNames } from '@arbiter/contract/messages/difficulty-names'
import type { UserStatistics } from '@arbiter/contract/people/profiles'
import { languageNames } from '@arbiter/rules/languages'
import { difficulties } from '@arbiter/rules/problems/problem'
import { numberText } from '@arbiter/texts/page-locale'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { profileTexts } from '../../copy/people/profiles.ts'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PanelHead, panelPlate } from '../../ui/layout/panel.tsx'

type Statistics = z.output<typeof UserStatistics>

const grid = 'grid grid-cols-3 gap-3 max-desktop:grid-cols-2 max-tablet:grid-cols-1 max-tablet:gap-2'
const fills = { Easy: 'bg-easy', Medium: 'bg-medium', Hard: 'bg-hard' }

/** What was solved, in how many languages, and for how many days in a row. */
export function SolvedSplits({ statistics }: { statistics: Statistics }) {
  const { problemsSolved, solvedByDifficulty, solvedByLanguage, streak } = statistics
  return (
    <div className={grid}>
      <Split title={profileTexts.difficultyTitle}>
        {difficulties.map((each) => (
          <Bar
            key={each}
            name={difficultyNames[each]}
            value={solvedByDifficulty[each]}
            of={problemsSolved}
            fill={fills[each]}
          />
        ))}
      </Split>
      <Split title={profileTexts.languageTitle}>
        {solvedByLanguage.length === 0 && <p className="text-small text-ink-muted">{profileTexts.noSolved}</p>}
        {solvedByLanguage.map(({ language, problems }) => (
          <Bar key={language} name={languageNames[language]} value={problems} of={problemsSolved} fill="bg-accent" />
        ))}
      </Split>
      <Split title={profileTexts.streakTitle} className="max-desktop:col-span-full">
        <p className="text-figure font-strong tracking-[-0.02em] tabular-nums">
          {profileTexts.streak({ days: streak.current })}
        </p>
        <p className="text-small text-ink-muted">{profileTexts.longestStreak({ days: streak.longest })}</p>
        <p className="text-small text-ink-faint">{profileTexts.streakRule}</p>
      </Split>
    </div>
  )
}

function Split({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={classes(panelPlate, className)}>
      <PanelHead title={title} />
      <div className="grid gap-2.5 px-4 py-3.5">{children}</div>
    </section>
  )
}

/** The words say it all; the bar is for comparing at a glance. */
function Bar({ name, value, of, fill }: { name: string; value: number; of: number; fill: string }) {
  return (
    <div>
      <div className="flex justify-between text-small">
        <bdi>{name}</bdi>
        <span className="text-ink-muted tabular-nums">{numberText(value)}</span>
      </div>
      <div aria-hidden="true" className="mt-1 h-1 overflow-hidden rounded-[2px] bg-pressed">
        <div
          className={classes('h-full rounded-[2px]', fill)}
          style={{ width: `${of === 0 ? 0 : (100 * value) / of}%` }}
        />
      </div>
    </div>
  )
}

export function WaitingSplits() {
  return (
    <div aria-busy="true" className={grid}>
      {['difficulty', 'language', 'streak'].map((name) => (
        <div
          key={name}
          className={classes(
            panelPlate,
            'grid h-[182px] content-start gap-5 p-4',
            name === 'streak' && 'max-desktop:col-span-full',
          )}
        >
          <Skeleton className="w-32" />
          <Skeleton className="w-full" />
          <Skeleton className="w-full" />
        </div>
      ))}
    </div>
  )
}
