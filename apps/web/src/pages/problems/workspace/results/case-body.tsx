import type { ReactNode } from 'react'
import { workspaceTexts } from '../../../../copy/problems/workspace.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { MiniButton } from '../../../../ui/buttons/mini-button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { lazyPart } from '../../../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../../../ui/feedback/part-boundary.tsx'
import { PlainText, TextBlock } from '../../../../ui/text/text-block.tsx'
import type { CaseOutcome } from '../state/case-outcome.ts'
import { MAX_CASE_NAME_LENGTH, type RunCase } from '../state/run-cases.ts'
import type { Cases } from '../state/use-cases.ts'
import type { WorkspaceModel } from '../state/use-workspace.ts'
import { CaseText } from './case-text.tsx'
import { RunStatus } from './run-status.tsx'

// The code that compares outputs is preloaded after the workspace, or fetched with the first output.
const CaseOutput = lazyPart(async () => (await import('./case-output.tsx')).CaseOutput)
const ExpectedOutput = lazyPart(async () => (await import('./case-output.tsx')).ExpectedOutput)

export const preloadOutput = () => CaseOutput.preload()

interface CaseBodyProps {
  workspace: WorkspaceModel
  chosen: RunCase
  outcome: CaseOutcome
}

/** Side by side if there is room; otherwise the output is right below the input. */
export function CaseBody({ workspace, chosen, outcome }: CaseBodyProps) {
  const { act } = workspace.cases
  const hasExpected = chosen.expected !== null
  return (
    <div className="grid gap-2 px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {!chosen.isSample && <OwnCaseHead chosen={chosen} act={act} />}
        <RunStatus runs={workspace.runs} chosen={chosen} outcome={outcome} />
      </div>
      <div className={classes('grid gap-2 *:min-w-0', hasExpected ? '@2xl:grid-cols-3' : '@2xl:grid-cols-2')}>
        <CaseText
          title={workspaceTexts.input}
          label={workspaceTexts.standardInput}
          placeholder={workspaceTexts.inputHint}
          value={chosen.input}
          onChange={(input) => act({ type: 'input-typed', input })}
        />
        {hasExpected && (
          <div className="@max-2xl:order-last">
            <Expected chosen={chosen} outcome={outcome} act={act} />
          </div>
        )}
        <Output chosen={chosen} outcome={outcome} onPlace={workspace.goTo} />
      </div>
    </div>
  )
}

function OwnCaseHead({ chosen, act }: { chosen: RunCase; act: Cases['act'] }) {
  return (
    <>
      <input
        aria-label={workspaceTexts.caseName}
        value={chosen.name}
        maxLength={MAX_CASE_NAME_LENGTH}
        onChange={(event) => act({ type: 'renamed', name: event.target.value })}
        className="h-7 w-32 rounded-control border border-line-control bg-surface px-2 text-small max-tablet:text-lead pointer-coarse:h-10"
      />
      {chosen.expected === null && (
        <MiniButton icon="plus" onClick={() => act({ type: 'expected-typed', expected: '' })}>
          {workspaceTexts.addExpected}
        </MiniButton>
      )}
      <IconButton
        size="sm"
        icon="trash"
        label={workspaceTexts.removeCase}
        title={workspaceTexts.removeCase}
        onClick={() => act({ type: 'removed' })}
      />
    </>
  )
}

function Expected({ chosen, outcome, act }: Omit<CaseBodyProps, 'workspace'> & { act: Cases['act'] }) {
  const expected = chosen.expected ?? ''
  if (!chosen.isSample) {
    return (
      <CaseText
        title={workspaceTexts.expected}
        label={workspaceTexts.expectedOutput}
        placeholder={workspaceTexts.expectedHint}
        value={expected}
        onChange={(text) => act({ type: 'expected-typed', expected: text === '' ? null : text })}
      />
    )
  }
  const plain = (
    <TextBlock title={workspaceTexts.expected} copied={expected}>
      <PlainText>{expected}</PlainText>
    </TextBlock>
  )
  if (outcome.kind !== 'differs') return plain
  return (
    <PartBoundary waiting={plain} failed={() => plain}>
      <ExpectedOutput expected={expected} end={outcome.end} />
    </PartBoundary>
  )
}

function Output({ chosen, outcome, onPlace }: Omit<CaseBodyProps, 'workspace'> & { onPlace: WorkspaceModel['goTo'] }) {
  if (outcome.kind === 'not-run') return <EmptyOutput>{workspaceTexts.outputAwaited}</EmptyOutput>
  if (outcome.kind === 'running') return <EmptyOutput>{null}</EmptyOutput>
  const marked = outcome.kind === 'differs' ? chosen.expected : null
  return (
    <PartBoundary waiting={<EmptyOutput>{null}</EmptyOutput>}>
      <CaseOutput end={outcome.end} expected={marked} onPlace={onPlace} />
    </PartBoundary>
  )
}

function EmptyOutput({ children }: { children: ReactNode }) {
  return (
    <TextBlock title={workspaceTexts.output}>
      <p className="min-h-9.5 px-3 py-2 text-small text-ink-muted">{children}</p>
    </TextBlock>
  )
}
