import { MAX_RUN_CASES } from '@arbiter/rules/limits'
import { workspaceTexts } from '../../../../copy/problems/workspace.ts'
import type { FullProblem } from '../../../../features/problems/queries.ts'
import { MiniButton } from '../../../../ui/buttons/mini-button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx'
import { type CaseOutcome, caseOutcome } from '../state/case-outcome.ts'
import { hasRoom, type RunCase } from '../state/run-cases.ts'
import type { WorkspaceModel } from '../state/use-workspace.ts'
import { CaseBody } from './case-body.tsx'

/** The cases that the program is run on, and its output beside them. */
export function CasesPanel({ problem, workspace }: { problem: FullProblem; workspace: WorkspaceModel }) {
  const { chosen } = workspace.cases
  const outcomeOf = (each: RunCase) => caseOutcome(each, workspace.runs, problem.comparison)
  return (
    <div className="@container flex min-h-full flex-col">
      <CaseBar workspace={workspace} outcomeOf={outcomeOf} />
      <CaseBody workspace={workspace} chosen={chosen} outcome={outcomeOf(chosen)} />
    </div>
  )
}

function CaseBar({ workspace, outcomeOf }: { workspace: WorkspaceModel; outcomeOf: (each: RunCase) => CaseOutcome }) {
  const { all, chosen, act } = workspace.cases
  const canAdd = hasRoom(all)
  return (
    <div className="flex flex-wrap items-center gap-1 px-3 pt-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these choose what is shown */}
      <div role="group" aria-label={workspaceTexts.cases} className="flex min-w-0 flex-wrap gap-1">
        {all.map((each) => (
          <CaseChip
            key={each.id}
            name={each.name}
            outcome={outcomeOf(each)}
            isChosen={each.id === chosen.id}
            onChoose={() => act({ type: 'chosen', id: each.id })}
          />
        ))}
      </div>
      <MiniButton
        icon="plus"
        aria-disabled={!canAdd}
        title={canAdd ? workspaceTexts.addCase : workspaceTexts.casesFull({ count: MAX_RUN_CASES })}
        onClick={canAdd ? () => act({ type: 'added' }) : undefined}
      >
        {workspaceTexts.case}
      </MiniButton>
    </div>
  )
}

interface CaseChipProps {
  name: string
  outcome: CaseOutcome
  isChosen: boolean
  onChoose: () => void
}

const marks: Record<CaseOutcome['kind'], { icon: IconName; tone: string; words: string } | null> = {
  'not-run': null,
  running: null,
  ran: { icon: 'dots', tone: 'text-ink-muted', words: workspaceTexts.finished },
  failed: { icon: 'bolt', tone: 'text-runtime-error', words: workspaceTexts.runFailedShort },
  matches: { icon: 'check', tone: 'text-accepted', words: workspaceTexts.sampleMatches },
  differs: { icon: 'cross', tone: 'text-wrong-answer', words: workspaceTexts.sampleDiffers },
}

function CaseChip({ name, outcome, isChosen, onChoose }: CaseChipProps) {
  const mark = marks[outcome.kind]
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classes(
        'inline-flex h-7 max-w-44 items-center gap-1.5 rounded-control border px-2.5 text-small whitespace-nowrap pointer-coarse:h-10',
        isChosen
          ? 'border-accent-line bg-accent-soft font-label text-accent-ink'
          : 'border-line text-ink-muted hover:bg-hover hover:text-ink',
      )}
    >
      <span className="truncate">{name === '' ? workspaceTexts.case : name}</span>
      {outcome.kind === 'running' && <Spinner className="size-2.5" />}
      {mark && (
        <span className={mark.tone}>
          <Icon name={mark.icon} size="sm" strokeWidth={2} />
          <span className="sr-only">{mark.words}</span>
        </span>
      )}
    </button>
  )
}
