import { difficulties } from '@arbiter/rules/problems/problem'
import { PENDING, verdicts } from '@arbiter/rules/verdict'
import { type ReactNode, useState } from 'react'
import { ContestPill } from '../../features/contests/contest-pill.tsx'
import { DifficultyBadge } from '../../features/problems/difficulty-badge.tsx'
import { OutcomeBanner } from '../../features/submissions/outcome-banner.tsx'
import type { StripTest } from '../../features/submissions/strip-cells.ts'
import { TestStrip } from '../../features/submissions/test-strip.tsx'
import { VerdictBadge } from '../../features/submissions/verdict-badge.tsx'
import { VerdictHistory } from '../../features/submissions/verdict-history.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { TagList } from '../../ui/data/tag.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { KitBox, Note, Row } from './kit-box.tsx'

const allVerdicts = [...verdicts, PENDING] as const

export function VerdictBox() {
  return (
    <KitBox title="Verdicts">
      <Panel padded className="grid gap-3">
        <Row>
          {allVerdicts.map((verdict) => (
            <VerdictBadge key={verdict} verdict={verdict} />
          ))}
        </Row>
        <Row wide>
          {allVerdicts.map((verdict) => (
            <VerdictBadge key={verdict} verdict={verdict} shape="text" />
          ))}
        </Row>
        <Row wide>
          <VerdictBadge verdict="Runtime Error" detail="Memory Limit Exceeded" shape="text" />
          <VerdictBadge verdict="Wrong Answer" detail="on test 6" shape="text" />
        </Row>
      </Panel>
    </KitBox>
  )
}

export function StatusBox() {
  return (
    <KitBox title="Difficulty, tags, status">
      <Panel padded className="grid gap-3">
        <Row wide>
          {difficulties.map((difficulty) => (
            <DifficultyBadge key={difficulty} difficulty={difficulty} />
          ))}
        </Row>
        <TagList tags={['two pointers', 'deque', 'sorting', 'ranges', 'offline']} max={3} />
        <Row>
          <ContestPill phase="live" />
          <ContestPill phase="upcoming" />
          <ContestPill phase="ended" />
          <Pill tone="success" icon="check">
            Registered
          </Pill>
          <Pill tone="danger" icon="flag">
            Flagged
          </Pill>
          <Pill tone="warning" icon="clock">
            Pending
          </Pill>
          <Chip onRemove={() => {}}>Medium</Chip>
        </Row>
      </Panel>
    </KitBox>
  )
}

const someTests: StripTest[] = [
  { state: 'Accepted', isSample: true },
  { state: 'Accepted', isSample: true },
  { state: 'Wrong Answer' },
  { state: 'Time Limit Exceeded' },
  { state: 'Runtime Error' },
  { state: 'Error' },
  { state: 'running' },
  { state: 'waiting' },
  { state: 'waiting' },
  { state: 'Skipped' },
  { state: 'Skipped' },
]

const manyTests: StripTest[] = Array.from({ length: 150 }, (_, index) => ({
  state: index % 47 === 40 ? 'Wrong Answer' : 'Accepted',
}))

const tries = (['Compilation Error', 'Wrong Answer', 'Wrong Answer', 'Accepted'] as const).map((verdict, index) => ({
  id: String(index),
  verdict,
}))

export function StripBox() {
  const [openTest, setOpenTest] = useState(3)
  return (
    <KitBox title="Test strip">
      <Panel padded className="grid gap-3">
        <TestStrip tests={someTests} openTest={openTest} onOpen={setOpenTest} />
        <Note>passed (samples underlined), failed, running, waiting, skipped; test {openTest} is open</Note>
        <TestStrip tests={manyTests} onOpen={setOpenTest} />
        <Row>
          <VerdictHistory submissions={tries} />
          <Note>history of one problem</Note>
        </Row>
      </Panel>
    </KitBox>
  )
}

const facts: Record<(typeof verdicts)[number], ReactNode> = {
  Accepted: (
    <>
      <span>
        <b>24/24</b> tests
      </span>
      <span>
        <b>86</b> ms
      </span>
    </>
  ),
  'Wrong Answer': (
    <>
      <span>
        on test <b>6</b>
      </span>
      <span>
        <b>20/24</b> tests
      </span>
    </>
  ),
  'Time Limit Exceeded': (
    <>
      <span>
        on test <b>19</b>
      </span>
      <span>
        over <b>1,000</b> ms, 5 tests skipped
      </span>
    </>
  ),
  'Runtime Error': (
    <>
      <span>
        on test <b>3</b>
      </span>
      <span>exit code 139</span>
    </>
  ),
  'Compilation Error': <span>Nothing was run</span>,
  Error: <span>Our fault: it is being judged again and costs you nothing</span>,
}

export function OutcomeBox() {
  return (
    <KitBox title="Outcome banner">
      <Panel className="overflow-hidden">
        {verdicts.map((verdict) => (
          <OutcomeBanner key={verdict} verdict={verdict} facts={facts[verdict]} />
        ))}
      </Panel>
    </KitBox>
  )
}
