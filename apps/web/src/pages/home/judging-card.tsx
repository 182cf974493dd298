import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { type ReactNode, useEffect, useState } from 'react'
import { illustrationTexts as texts } from '../../copy/site/home.ts'
import { DifficultyBadge } from '../../features/problems/difficulty-badge.tsx'
import { TestCell } from '../../features/submissions/test-cell.tsx'
import { classes } from '../../ui/classes.ts'
import { Meter } from '../../ui/data/meter.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { panelPlate } from '../../ui/layout/panel.tsx'
import { FIRST_PASSED, pauseMs, SHOWN_TESTS, shownStates } from './judging-show.ts'

/** Decoration that shows new visitors what judging looks like. */
export function JudgingCard() {
  const passed = usePassedTests()
  return (
    <div aria-hidden="true" className={classes(panelPlate, '@container min-w-0 overflow-hidden shadow-menu')}>
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line px-3.5 text-small">
        <span className="font-strong">{texts.problem}</span>
        <DifficultyBadge difficulty="Medium" />
        <span className="ms-auto text-note text-ink-faint">{texts.title}</span>
      </div>
      <ShownCode />
      <div className="grid gap-2.5 bg-canvas px-3.5 pt-3 pb-3.5 tablet:border-t tablet:border-line">
        <ShownStage passed={passed} />
        <Meter share={passed / SHOWN_TESTS} />
        <div className="grid grid-cols-[repeat(20,minmax(0,1fr))] gap-[3px] max-tablet:grid-cols-10 tablet:@max-[460px]:*:text-[9px]">
          {shownStates(passed).map((state, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a test is known by its place
            <TestCell key={index} state={state} size="flexible" label={index + 1} />
          ))}
        </div>
      </div>
    </div>
  )
}

function usePassedTests(): number {
  const [passed, setPassed] = useState(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? SHOWN_TESTS : FIRST_PASSED,
  )
  useEffect(() => {
    const pause = pauseMs(passed)
    if (pause === null) return
    const timer = setTimeout(() => setPassed(passed + 1), pause)
    return () => clearTimeout(timer)
  }, [passed])
  return passed
}

function ShownStage({ passed }: { passed: number }) {
  const isDone = passed === SHOWN_TESTS
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-small">
      {isDone ? (
        <Icon name="check" size="sm" strokeWidth={2.25} className="text-accepted" />
      ) : (
        <Spinner className="text-accent-ink" />
      )}
      <span className={classes('font-strong', isDone && 'text-accepted')}>
        {isDone ? verdictNames.Accepted : texts.judging}
      </span>
      <span className="text-ink-muted tabular-nums">
        {isDone ? texts.passed({ passed, total: SHOWN_TESTS }) : texts.runs({ test: passed, total: SHOWN_TESTS })}
      </span>
      <span className="ms-auto text-ink-faint">{texts.measures}</span>
    </div>
  )
}

function ShownCode() {
  return (
    <div
      translate="no"
      dir="ltr"
      className="overflow-hidden py-2.5 pe-3.5 font-mono text-[12.5px]/5 whitespace-pre [font-variant-ligatures:none] max-tablet:hidden"
    >
      <Line number={14}>
        <Keyword>while</Keyword> (a[high.<Call>front</Call>()] - a[low.<Call>front</Call>()] &gt; k) {'{'}
      </Line>
      <Line number={15}>
        {'    '}
        <Keyword>if</Keyword> (low.<Call>front</Call>() == l) low.<Call>pop_front</Call>();
      </Line>
      <Line number={16}>
        {'    '}
        <Keyword>if</Keyword> (high.<Call>front</Call>() == l) high.<Call>pop_front</Call>();
      </Line>
      <Line number={17}>{'    l++;'}</Line>
      <Line number={18}>{'}'}</Line>
      <Line number={19}>
        {'total += r - l + '}
        <span className="text-(--code-number)">1</span>
        {';'}
      </Line>
    </div>
  )
}

function Line({ number, children }: { number: number; children: ReactNode }) {
  return (
    <div>
      <span className="inline-block w-10 pe-3.5 text-end text-ink-faint">{number}</span>
      {children}
    </div>
  )
}

function Keyword({ children }: { children: string }) {
  return <span className="text-(--code-keyword)">{children}</span>
}

function Call({ children }: { children: string }) {
  return <span className="text-(--code-call)">{children}</span>
}
