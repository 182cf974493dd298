import { type Aggregation, aggregations } from '@arbiter/rules/judging/judging-plan'
import { SAMPLES } from '@arbiter/rules/setting/test-groups'
import type { ReactNode } from 'react'
import { groupPageTexts, ruleNames } from '../../../copy/setting/setter.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Chip } from '../../../ui/data/chip.tsx'
import { InputBox } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { DropdownMenu, MenuAction } from '../../../ui/overlays/dropdown-menu.tsx'
import type { DraftGroup } from './groups-draft.ts'

interface GroupRowProps {
  group: DraftGroup
  /** From 1. */
  number: number
  count: number
  folder: string
  /** The groups that can be added to its requirements. */
  offered: readonly Need[]
  needed: readonly Need[]
  onChange: (change: Partial<DraftGroup>) => void
  onMove: (to: number) => void
  onDelete: () => void
  onDragStart: () => void
  children: ReactNode
}

export interface Need {
  key: string
  label: string
}

const rules = aggregations.map((value) => ({ value, label: ruleNames[value] }))

/** Name, points, rule and needs of a group; its tests stand below. */
export function GroupRow(props: GroupRowProps) {
  const { group, number, folder, needed, onChange, onMove, onDragStart, children } = props
  const of = `group ${number}`
  return (
    <div className="grid gap-2 py-2.5 pr-2.5 pl-2">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 desktop:flex-nowrap">
        <IconButton
          icon="drag"
          size="sm"
          label={`Order of ${of}: drag it, or press the arrow keys`}
          draggable
          onDragStart={onDragStart}
          onKeyDown={(event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
            if (step === undefined) return
            event.preventDefault()
            onMove(number - 1 + step)
          }}
          className="cursor-grab"
        />
        <b className="w-4 text-right font-semibold tabular-nums">{number}</b>
        <div className="min-w-24 flex-[1_1_120px] max-tablet:basis-[60%]">
          <InputBox
            aria-label={`Name of ${of}`}
            title={groupPageTexts.folder(folder)}
            value={group.name}
            spellCheck={false}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </div>
        <span className="flex items-center gap-1.5 text-note text-ink-muted">
          points
          <span className="w-14">
            <InputBox
              aria-label={`Points of ${of}`}
              inputMode="numeric"
              value={group.points}
              onChange={({ target }) => onChange({ points: target.value })}
              className="text-right tabular-nums"
            />
          </span>
        </span>
        <Select<Aggregation>
          label={`Rule of ${of}`}
          value={group.rule}
          options={rules}
          onChange={(rule) => onChange({ rule })}
          className="w-36 flex-none justify-between"
        />
        <Needs {...props} needed={needed} />
        <GroupMenu {...props} />
      </div>
      <div className="pl-[50px] max-tablet:pl-2">{children}</div>
    </div>
  )
}

function Needs({ group, number, offered, needed, onChange }: GroupRowProps) {
  return (
    <span className="flex min-w-32 flex-[0_1_11rem] flex-wrap items-center gap-1.5 text-note text-ink-muted">
      needs
      {needed.length === 0 && <span className="text-ink-faint">nothing</span>}
      {needed.map(({ key, label }) => (
        <Chip key={key} onRemove={() => onChange({ needs: group.needs.filter((need) => need !== key) })}>
          {label}
        </Chip>
      ))}
      {offered.length > 0 && (
        <DropdownMenu
          label="Groups that it can need"
          trigger={<IconButton icon="plus" size="sm" label={`Add what group ${number} needs`} />}
        >
          {offered.map(({ key, label }) => (
            <MenuAction key={key} onSelect={() => onChange({ needs: [...group.needs, key] })}>
              {key === SAMPLES ? groupPageTexts.samples : label}
            </MenuAction>
          ))}
        </DropdownMenu>
      )}
    </span>
  )
}

function GroupMenu({ number, count, onMove, onDelete }: GroupRowProps) {
  return (
    <span className="ml-auto">
      <DropdownMenu
        label={`Group ${number}`}
        trigger={<IconButton icon="dots" size="sm" label={`More for group ${number}`} />}
      >
        {number > 1 && (
          <MenuAction icon="up" onSelect={() => onMove(number - 2)}>
            Move up
          </MenuAction>
        )}
        {number < count && (
          <MenuAction icon="down" onSelect={() => onMove(number)}>
            Move down
          </MenuAction>
        )}
        <MenuAction icon="trash" onSelect={onDelete}>
          Delete group
        </MenuAction>
      </DropdownMenu>
    </span>
  )
}
