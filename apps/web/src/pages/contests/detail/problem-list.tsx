import type { ContestPhase } from '@arbiter/rules/contests/contest'
import { Link } from 'react-router'
import { contestClockTexts } from '../../../copy/contests/contest-clock.ts'
import { contestPageTexts, registrationTexts } from '../../../copy/contests/contest-pages.ts'
import { hackTexts } from '../../../copy/contests/hacks.ts'
import { isUnopened } from '../../../features/contests/contest-time.ts'
import { LetterBox } from '../../../features/contests/letter-box.tsx'
import { ownCellLook, ownCellText, solvedText } from '../../../features/contests/own-cell-look.ts'
import type { ContestProblem, FullContest } from '../../../features/contests/queries.ts'
import { DifficultyBadge } from '../../../features/problems/difficulty-badge.tsx'
import { pointsText } from '../../../features/problems/points-text.ts'
import { mayHere } from '../../../lib/may.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { PanelHead, panelPlate } from '../../../ui/layout/panel.tsx'
import { PauseButton } from '../organise/pause-button.tsx'

interface ProblemListProps {
  contest: FullContest
  phase: ContestPhase
  /** The viewer's own run of a contest that is over. */
  isVirtual: boolean
  mayRun: boolean
}

export function ProblemList({ contest, phase, isVirtual, mayRun }: ProblemListProps) {
  const { problems } = contest
  const canSolve = (phase === 'live' && contest.isRegistered) || isVirtual
  // Testers read them, too.
  const maySee = mayRun || mayHere(contest, 'problem.see')
  const note = problems.some(({ slug }) => slug === null) ? contestPageTexts.namesHidden : null
  return (
    <section aria-label={contestPageTexts.problems} className={panelPlate}>
      <PanelHead title={contestPageTexts.problems}>
        <span className="ms-auto text-small text-ink-faint">
          {phase === 'upcoming' ? note : problems.some(({ own }) => own) && solvedText(problems)}
        </span>
      </PanelHead>
      <ul className="divide-y divide-line">
        {problems.map((problem) => (
          <ProblemLine
            key={problem.letter}
            contest={contest}
            problem={problem}
            phase={phase}
            canSolve={canSolve}
            isOpen={phase === 'ended' || maySee}
            isReader={phase === 'live' && maySee}
            isOrganiser={phase === 'live' && mayRun}
          />
        ))}
      </ul>
    </section>
  )
}

interface ProblemLineProps {
  contest: FullContest
  problem: ContestProblem
  phase: ContestPhase
  canSolve: boolean
  /** The problem can be opened outside of the contest. */
  isOpen: boolean
  /** Opens the problems of a live contest without taking part in it. */
  isReader: boolean
  /** Pauses them. */
  isOrganiser: boolean
}

// On phones the result, the points and the button stand below the name.
const line =
  'flex min-h-[58px] items-center gap-3.5 px-4 py-2 max-tablet:flex-wrap max-tablet:gap-y-1.5 max-tablet:gap-x-3'

function ProblemLine({ isOpen, ...door }: ProblemLineProps) {
  const { problem, phase } = door
  const { difficulty, own, points } = problem
  const look = ownCellLook(own)
  return (
    <li className={line}>
      <LetterBox problem={problem} />
      <div className="min-w-0 flex-1 max-tablet:basis-[calc(100%-44px)]">
        <ProblemName problem={problem} isOpen={isOpen} />
        {difficulty && (
          <div className="flex gap-3 text-small text-ink-faint">
            <DifficultyBadge difficulty={difficulty} />
            {phase !== 'upcoming' && <span>{contestPageTexts.solvedBy({ participants: problem.solvedCount })}</span>}
          </div>
        )}
      </div>
      <span className="flex items-center gap-x-3.5 gap-y-1 max-tablet:ms-11 max-tablet:flex-1 max-tablet:flex-wrap">
        {phase === 'live' && problem.isPaused && (
          <Pill tone="warning" icon="pause">
            {contestPageTexts.paused}
          </Pill>
        )}
        {look && own && (
          <Pill tone={look.tone} icon={look.icon}>
            {ownCellText(own)}
          </Pill>
        )}
        {points !== null && (
          <span className="text-end text-small whitespace-nowrap text-ink-muted tabular-nums tablet:w-21">
            {pointsText(points)}
          </span>
        )}
      </span>
      {canHack(door) && (
        <ButtonLink
          size="sm"
          tone="quiet"
          to={`/contests/${door.contest._id}/hacks/${problem._id}`}
          aria-label={hackTexts.linkNamed({ letter: problem.letter, name: problem.name })}
        >
          {hackTexts.link}
        </ButtonLink>
      )}
      {door.isOrganiser && <PauseButton contestId={door.contest._id} problem={problem} />}
      <Door {...door} />
    </li>
  )
}

/** The hacking page itself tells whether this participant may hack. */
const canHack = ({ contest, problem, phase }: Omit<ProblemLineProps, 'isOpen'>) =>
  phase === 'live' &&
  contest.hasHacks === true &&
  contest.hasPretests === true &&
  contest.isRegistered &&
  problem.own?.state !== 'untried'

/** After the end the problems are open for practice; administrators read them at any time. */
function ProblemName({ problem: { name, slug }, isOpen }: { problem: ContestProblem; isOpen: boolean }) {
  if (!isOpen || slug === null) return <div className="truncate font-strong">{name}</div>
  return (
    <Link
      to={`/problems/${slug}`}
      className="block truncate font-strong hover:text-accent-ink max-tablet:relative max-tablet:-my-2.5 max-tablet:py-2.5"
    >
      {name}
    </Link>
  )
}

function Door({ contest, problem, phase, canSolve, isReader }: Omit<ProblemLineProps, 'isOpen'>) {
  const { letter, name, slug } = problem
  if ((canSolve || isReader) && slug !== null) {
    const door = canSolve ? 'solve' : 'open'
    return (
      <ButtonLink
        size="sm"
        to={`/problems/${slug}?contest=${contest._id}`}
        aria-label={contestPageTexts[`${door}Named`]({ letter, name })}
        title={canSolve ? undefined : contestPageTexts.readerOpens}
      >
        {contestPageTexts[door]}
      </ButtonLink>
    )
  }
  const reason = phase === 'upcoming' ? contestPageTexts.startsLater : reasonWhileLive(contest)
  return phase === 'ended' ? (
    <Button size="sm" disabledReason={contestPageTexts.isOver} aria-label={contestPageTexts.endedNamed({ letter })}>
      {contestPageTexts.ended}
    </Button>
  ) : (
    <Button size="sm" icon="lock" disabledReason={reason} aria-label={contestPageTexts.lockedNamed({ letter })}>
      {contestPageTexts.locked}
    </Button>
  )
}

function reasonWhileLive(contest: FullContest): string {
  if (isUnopened(contest)) return contestClockTexts.window.opensProblems
  return contest.removalReason === null ? contestPageTexts.registerToSolve : registrationTexts.removed
}
