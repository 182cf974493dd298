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
  return (
    <div className="grid gap-2 py-2.5 pe-2.5 ps-2">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 desktop:flex-nowrap">
        <IconButton
          icon="drag"
          size="sm"
          label={groupPageTexts.orderOf({ number })}
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
        <b className="w-4 text-end font-semibold tabular-nums">{number}</b>
        <div className="min-w-24 flex-[1_1_120px] max-tablet:basis-[60%]">
          <InputBox
            aria-label={groupPageTexts.nameOf({ number })}
            title={groupPageTexts.folder({ name: folder })}
            value={group.name}
            spellCheck={false}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </div>
        <span className="flex items-center gap-1.5 text-note text-ink-muted">
          {groupPageTexts.pointsField}
          <span className="w-14">
            <InputBox
              aria-label={groupPageTexts.pointsOf({ number })}
              inputMode="numeric"
              value={group.points}
              onChange={({ target }) => onChange({ points: target.value })}
              className="text-end tabular-nums"
            />
          </span>
        </span>
        <Select<Aggregation>
          label={groupPageTexts.ruleOf({ number })}
          value={group.rule}
          options={rules}
          onChange={(rule) => onChange({ rule })}
          className="w-36 flex-none justify-between"
        />
        <Needs {...props} needed={needed} />
        <GroupMenu {...props} />
      </div>
      <div className="ps-[50px] max-tablet:ps-2">{children}</div>
    </div>
  )
}

function Needs({ group, number, offered, needed, onChange }: GroupRowProps) {
  return (
    <span className="flex min-w-32 flex-[0_1_11rem] flex-wrap items-center gap-1.5 text-note text-ink-muted">
      {groupPageTexts.needs}
      {needed.length === 0 && <span className="text-ink-faint">{groupPageTexts.nothing}</span>}
      {needed.map(({ key, label }) => (
        <Chip key={key} onRemove={() => onChange({ needs: group.needs.filter((need) => need !== key) })}>
          {label}
        </Chip>
      ))}
      {offered.length > 0 && (
        <DropdownMenu
          label={groupPageTexts.offered}
          trigger={<IconButton icon="plus" size="sm" label={groupPageTexts.addNeed({ number })} />}
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
    <span className="ms-auto">
      <DropdownMenu
        label={groupPageTexts.group({ number })}
        trigger={<IconButton icon="dots" size="sm" label={groupPageTexts.moreOf({ number })} />}
      >
        {number > 1 && (
          <MenuAction icon="up" onSelect={() => onMove(number - 2)}>
            {groupPageTexts.moveUp}
          </MenuAction>
        )}
        {number < count && (
          <MenuAction icon="down" onSelect={() => onMove(number)}>
            {groupPageTexts.moveDown}
          </MenuAction>
        )}
        <MenuAction icon="trash" onSelect={onDelete}>
          {groupPageTexts.deleteGroup}
        </MenuAction>
      </DropdownMenu>
    </span>
  )
}
