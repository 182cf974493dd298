import { contestPhases } from '@arbiter/rules/contests/contest'
import { metals } from '@arbiter/rules/contests/medals'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { Avatar } from '../../ui/data/avatar.tsx'
import { Meter } from '../../ui/data/meter.tsx'
import { Rank } from '../../ui/data/rank.tsx'
import { ColumnHead, Table } from '../../ui/data/table.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { iconShapes } from '../../ui/icons/icon-shapes.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { DropdownMenu, MenuAction, MenuLink, MenuSeparator } from '../../ui/overlays/dropdown-menu.tsx'
import { KitBox, Note, Row } from './kit-box.tsx'

const phaseOptions = (['all', ...contestPhases] as const).map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

export function TabsBox() {
  const [tab, setTab] = useState<'input' | 'output' | 'tests'>('tests')
  const [phase, setPhase] = useState<(typeof phaseOptions)[number]['value']>('all')
  const [query] = useSearchParams()
  const tests = (
    <>
      Tests <Icon name="check" size="sm" className="text-accepted" />
    </>
  )
  return (
    <KitBox title="Tabs, segments, pages">
      <Panel padded className="grid gap-3">
        <Tabs
          label="Example"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'input', label: 'Input', panel: <Note>What the program reads.</Note> },
            { value: 'output', label: 'Output', panel: <Note>What it wrote.</Note> },
            { value: 'tests', label: tests, panel: <Note>What the judge said.</Note> },
          ]}
        />
        <div>
          <Segmented label="Status" options={phaseOptions} value={phase} onChange={setPhase} />
        </div>
        <Pagination page={Number(query.get('page') ?? 2)} pages={38} hrefOf={(page) => `?page=${page}`} />
        <Meter share={0.65} />
      </Panel>
    </KitBox>
  )
}

export function PeopleBox() {
  return (
    <KitBox title="Avatars, medals, ranks">
      <Panel padded className="grid gap-3">
        <Row wide>
          {['IO', 'TL', 'MA', 'RD', 'OP'].map((initials, index) => (
            <Avatar key={initials} initials={initials} gradient={index + 1} size="lg" />
          ))}
          <Avatar initials="IO" gradient={4} />
          <Avatar initials="IO" gradient={4} size="sm" />
        </Row>
        <Row wide>
          {([null, ...metals] as const).map((metal, index) => (
            <Rank key={metal} rank={index || 4} metal={metal} />
          ))}
        </Row>
      </Panel>
    </KitBox>
  )
}

export function TableBox() {
  return (
    <KitBox title="Table">
      <Panel className="overflow-hidden">
        <Table caption="Leaders">
          <thead>
            <tr>
              <ColumnHead>Username</ColumnHead>
              <ColumnHead number>Points</ColumnHead>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td className="font-label">tlind</td>
              <td className="number">18,420</td>
            </tr>
            <tr>
              <td className="font-label">meiri</td>
              <td className="number">17,923</td>
            </tr>
          </tbody>
        </Table>
      </Panel>
    </KitBox>
  )
}

export function MenuBox() {
  return (
    <KitBox title="Menu and icons">
      <Panel padded className="grid gap-3">
        <div>
          <DropdownMenu label="Account" align="start" trigger={<Button icon="user">Account</Button>}>
            <MenuLink to="/profile" icon="user">
              Profile
            </MenuLink>
            <MenuSeparator />
            <MenuAction icon="out" onSelect={() => {}}>
              Sign Out
            </MenuAction>
          </DropdownMenu>
        </div>
        <Row wide>
          {(Object.keys(iconShapes) as (keyof typeof iconShapes)[]).map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </Row>
      </Panel>
    </KitBox>
  )
}
