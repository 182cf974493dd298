import type { ProblemSummary } from '@arbiter/contract/wire/problems'
import { Link } from 'react-router'
import type { z } from 'zod'
import { problemStatusNames, problemTexts } from '../../copy/problems/problems.ts'
import { homeTexts } from '../../copy/site/home.ts'
import { DifficultyBadge } from '../../features/problems/difficulty-badge.tsx'
import { pointsText } from '../../features/problems/points-text.ts'
import { topicName } from '../../features/problems/topic-name.ts'
import { HOME_PROBLEMS, MAX_CARD_TAGS } from '../../lib/list-sizes.ts'
import { problemName } from '../../lib/problem-name.ts'
import { classes } from '../../ui/classes.ts'
import { TagList } from '../../ui/data/tag.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { HomeSection, QuietLine } from './home-section.tsx'

type Problem = z.output<typeof ProblemSummary>

interface FeaturedProblemsProps {
  isLoading: boolean
  unavailable: string | undefined
  /** Undefined when fetching failed; then only the heading is shown. */
  problems: readonly Problem[] | undefined
}

// The background shows through the gaps as lines between the cards.
const grid = 'grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line max-tablet:grid-cols-1'
// On phones the whole card leads to its problem.
const wholeCard = 'max-tablet:after:absolute max-tablet:after:inset-0'
const card = 'relative grid content-start gap-2.5 bg-surface px-4 py-3'

export function FeaturedProblems({ isLoading, unavailable, problems }: FeaturedProblemsProps) {
  return (
    <HomeSection title={homeTexts.featuredProblems} allAt="/problems" unavailable={unavailable}>
      {isLoading && <WaitingCards />}
      {problems?.length === 0 && <QuietLine>{problemTexts.none.title}</QuietLine>}
      {problems && problems.length > 0 && (
        <ul className={grid}>
          {problems.map((problem) => (
            <ProblemCard key={problem._id} problem={problem} />
          ))}
          {/* An odd number leaves a hole in the last row, where the lines between the cards would show as a block. */}
          {problems.length % 2 === 1 && <li aria-hidden="true" className="bg-surface max-tablet:hidden" />}
        </ul>
      )}
    </HomeSection>
  )
}

function ProblemCard({ problem }: { problem: Problem }) {
  const address = `/problems/${problem.slug}`
  return (
    <li className={card}>
      <div className="flex items-center gap-2 max-tablet:flex-wrap max-tablet:gap-y-1">
        <Link
          to={address}
          className={classes(
            'truncate font-strong hover:text-accent-ink max-tablet:wrap-anywhere max-tablet:whitespace-normal',
            wholeCard,
          )}
        >
          {problemName(problem)}
        </Link>
        {problem.status === 'Solved' && (
          <SolvedMark words={problem.isAided ? problemTexts.aided : problemStatusNames.Solved} />
        )}
        <span className="ms-auto flex items-center gap-3 max-tablet:ms-0 max-tablet:basis-full">
          <DifficultyBadge difficulty={problem.difficulty} />
          <span className="min-w-[66px] text-end text-small max-tablet:text-start whitespace-nowrap text-ink-faint tabular-nums">
            {pointsText(problem.points)}
          </span>
        </span>
      </div>
      <div className="flex items-center gap-2 max-tablet:flex-wrap">
        <TagList tags={problem.tags.map(topicName)} max={MAX_CARD_TAGS} />
        <TextLink
          to={address}
          aria-label={homeTexts.viewDetailsOf({ name: problemName(problem) })}
          className="touch-area ms-auto text-small whitespace-nowrap"
        >
          {homeTexts.viewDetails}
        </TextLink>
      </div>
    </li>
  )
}

function SolvedMark({ words }: { words: string }) {
  return (
    <span title={words} className="text-accepted">
      <Icon name="solved" />
      <span className="sr-only">{words}</span>
    </span>
  )
}

function WaitingCards() {
  return (
    <div aria-busy="true" className={grid}>
      {Array.from({ length: HOME_PROBLEMS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <div key={index} className={card}>
          <div className="flex h-[22px] items-center gap-2">
            <Skeleton className="w-32" />
            <Skeleton className="ms-auto w-32" />
          </div>
          <div className="flex h-5 items-center gap-2">
            <Skeleton className="h-5 w-16" />
            <Skeleton className="h-5 w-14" />
            <Skeleton className="ms-auto w-18" />
          </div>
        </div>
      ))}
    </div>
  )
}
