import {
  foldersOfGroups,
  type GroupIssue,
  groupIssues,
  possibleNeeds,
  SAMPLES,
} from '@arbiter/rules/setting/test-groups'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { groupPageTexts as texts } from '../../../copy/setting/setter.ts'
import { dialogTexts } from '../../../copy/site/dialogs.ts'
import { commaList } from '../../../lib/comma-list.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { GroupRow } from './group-row.tsx'
import {
  addGroup,
  changeGroup,
  draftByName,
  type GroupsDraft,
  groupsOf,
  moveGroup,
  moveTests,
  needName,
  rangesText,
  removeGroup,
  testNumbers,
} from './groups-draft.ts'
import type { ServedGroups } from './queries.ts'
import { TestCells } from './test-cells.tsx'

interface GroupsPanelProps {
  served: ServedGroups
  draft: GroupsDraft
  onChange: (draft: GroupsDraft) => void
  /** The line with the button. */
  foot: ReactNode
}

type Dragged = { tests: readonly string[] } | { group: string } | null

/** Subtasks with their tests. */
export function GroupsPanel({ served, draft, onChange, foot }: GroupsPanelProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const dragged = useRef<Dragged>(null)
  const [over, setOver] = useState<string | null>(null)
  const numbers = testNumbers(served)
  const move = (tests: readonly string[], to: string | null) => {
    onChange(moveTests(draft, tests, to))
    setChosen(new Set())
  }
  const hold = (held: Dragged) => {
    dragged.current = held
  }
  const release = () => {
    dragged.current = null
    setOver(null)
  }
  const drop = (key: string | null) => {
    const held = dragged.current
    if (held && 'tests' in held) move(held.tests, key)
    if (held && 'group' in held && key !== null)
      onChange(
        moveGroup(
          draft,
          held.group,
          draft.groups.findIndex((group) => group.key === key),
        ),
      )
    release()
  }
  const choose = (tests: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const test of tests)
      if (isChosen) next.add(test)
      else next.delete(test)
    setChosen(next)
  }
  const cells = (tests: readonly string[], label: string) => (
    <TestCells
      label={label}
      tests={tests}
      numbers={numbers}
      chosen={chosen}
      onChoose={choose}
      onDragStart={(test) => hold({ tests: chosen.has(test) ? [...chosen] : [test] })}
    />
  )
  const target = (key: string | null) => ({
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(key ?? 'none')
    },
    onDrop: () => drop(key),
    className: classes(over === (key ?? 'none') && 'bg-accent-soft'),
  })
  if (draft.groups.length === 0) return <NoGroups served={served} draft={draft} onChange={onChange} foot={foot} />
  return (
    <Panel aria-label={texts.groups} className="overflow-hidden">
      <PanelHead title={texts.groups}>
        <span className="text-small text-ink-muted max-tablet:hidden">{texts.hint}</span>
        <Button
          size="sm"
          icon="plus"
          className="ms-auto"
          onClick={() => onChange(addGroup(draft, crypto.randomUUID()))}
        >
          {texts.addGroup}
        </Button>
      </PanelHead>
      <ul aria-label={texts.groups} className="divide-y divide-line" onDragEnd={release}>
        {served.samples.length > 0 && <Samples served={served} numbers={numbers} />}
        <GroupRows
          draft={draft}
          served={served}
          onChange={onChange}
          onDrag={(group) => hold({ group })}
          target={target}
          cells={cells}
        />
        {draft.ungrouped.length > 0 && (
          <li {...target(null)}>
            <div className="grid gap-2 py-2.5 pe-3 ps-[58px] max-tablet:ps-4">
              <b className="text-small font-label">{texts.ungrouped}</b>
              {cells(draft.ungrouped, texts.ungrouped)}
            </div>
          </li>
        )}
      </ul>
      {chosen.size > 0 && (
        <MoveBar
          draft={draft}
          words={texts.chosen({
            numbers: rangesText([...chosen].map((test) => numbers.get(test) ?? 0)),
            count: chosen.size,
          })}
          onMove={(to) => move([...chosen], to)}
          onCancel={() => setChosen(new Set())}
        />
      )}
      {foot}
    </Panel>
  )
}

function Samples({ served, numbers }: { served: ServedGroups; numbers: ReadonlyMap<string, number> }) {
  return (
    <li className="flex flex-wrap items-center gap-2.5 py-2.5 pe-3 ps-[34px] text-small max-tablet:ps-4">
      <b className="w-4 text-end font-semibold">0</b>
      <span className="font-label">{texts.samples}</span>
      <span className="text-note text-ink-muted">
        {rangesText(served.samples.map((test) => numbers.get(test) ?? 0))}
      </span>
    </li>
  )
}

interface GroupRowsProps extends Pick<GroupsPanelProps, 'draft' | 'served' | 'onChange'> {
  onDrag: (key: string) => void
  target: (key: string) => object
  cells: (tests: readonly string[], label: string) => ReactNode
}

function GroupRows({ draft, served, onChange, onDrag, target, cells }: GroupRowsProps) {
  const byKey = groupsOf(draft, 'key')
  const folders = foldersOfGroups(
    draft.groups.map(({ name }) => name),
    served.groups.some(({ name, folder }) => name !== folder),
  )
  const needOf = (key: string) => ({ key, label: needName(draft, key) })
  const canNeedSamples = served.samples.length > 0
  return draft.groups.map((group, index) => (
    <li key={group.key} {...target(group.key)}>
      <GroupRow
        group={group}
        number={index + 1}
        count={draft.groups.length}
        folder={folders[index] ?? ''}
        needed={group.needs.map(needOf)}
        offered={[
          ...(canNeedSamples && !group.needs.includes(SAMPLES) ? [needOf(SAMPLES)] : []),
          ...possibleNeeds(byKey, index).map((at) => ({
            key: draft.groups[at]?.key ?? '',
            label: `${at + 1} ${draft.groups[at]?.name}`,
          })),
        ]}
        onChange={(change) => onChange(changeGroup(draft, group.key, change))}
        onMove={(to) => onChange(moveGroup(draft, group.key, to))}
        onDelete={() => onChange(removeGroup(draft, group.key))}
        onDragStart={() => onDrag(group.key)}
      >
        {cells(group.tests, texts.testsOf({ number: index + 1 }))}
      </GroupRow>
    </li>
  ))
}

interface MoveBarProps {
  draft: GroupsDraft
  words: string
  onMove: (to: string) => void
  onCancel: () => void
}

function MoveBar({ draft, words, onMove, onCancel }: MoveBarProps) {
  const [wanted, setWanted] = useState<string | null>(null)
  const options = draft.groups.map(({ key, name }, index) => ({ value: key, label: `${index + 1} ${name}` }))
  const to = options.find(({ value }) => value === wanted)?.value ?? options.at(-1)?.value ?? ''
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-accent-line bg-accent-soft px-4 py-2">
      <b role="status" className="text-small font-semibold">
        {words}
      </b>
      <span className="ms-auto flex flex-wrap items-center gap-2 text-small">
        {texts.moveTo}
        <Select label={texts.moveToGroup} size="sm" value={to} options={options} onChange={setWanted} />
        <Button size="sm" tone="primary" onClick={() => onMove(to)}>
          {texts.move}
        </Button>
        <Button size="sm" tone="quiet" onClick={onCancel}>
          {dialogTexts.cancel}
        </Button>
      </span>
    </div>
  )
}

function NoGroups({ draft, onChange, foot }: GroupsPanelProps) {
  const made = draftByName(draft.ungrouped)
  return (
    <Panel aria-label={texts.groups} className="overflow-hidden">
      <PanelHead title={texts.groups} />
      <div className="p-4">
        <Empty
          icon="layers"
          {...texts.none}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              {made && (
                <Button tone="primary" onClick={() => onChange(made)}>
                  {texts.fromNames({ groups: made.groups.length })}
                </Button>
              )}
              <Button
                tone={made ? undefined : 'primary'}
                onClick={() => onChange(addGroup(draft, crypto.randomUUID()))}
              >
                {texts.start}
              </Button>
            </span>
          }
        />
      </div>
      {foot}
    </Panel>
  )
}

/** The errors to fix before the groups can be saved, one sentence each. */
export function issueSentences(draft: GroupsDraft): string[] {
  return groupIssues(groupsOf(draft, 'name'), draft.ungrouped).map(sentenceOf)
}

function sentenceOf(issue: GroupIssue): string {
  switch (issue.kind) {
    case 'name':
    case 'same-name':
    case 'points':
    case 'empty':
      return texts.issues[issue.kind]({ group: issue.group + 1 })
    case 'later':
      return texts.issues.later({ group: issue.group + 1, needed: issue.needed + 1 })
    case 'cycle':
      return texts.issues.cycle({ groups: commaList(issue.groups.map((group) => `${group + 1}`)) })
    case 'ungrouped':
      return texts.issues.ungrouped({ tests: issue.tests.length })
  }
}

export function Issues({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <div className="border-t border-line p-3">
      <Alert tone="warning">
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
