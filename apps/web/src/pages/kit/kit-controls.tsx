import { languageNames, languages } from '@arbiter/rules/languages'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input, InputBox } from '../../ui/forms/input.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { Kbd } from '../../ui/text/kbd.tsx'
import { KitBox, Row } from './kit-box.tsx'

export function ButtonBox() {
  return (
    <KitBox title="Buttons">
      <Panel padded className="grid gap-3">
        <Row>
          <Button tone="primary" icon="up">
            Submit
          </Button>
          <Button icon="play">Run</Button>
          <Button tone="quiet">View Details</Button>
          <Button tone="danger" icon="trash">
            Delete
          </Button>
          <Button disabledReason="A review is given for accepted submissions only">Disabled</Button>
          <BusyButtons />
        </Row>
        <Row>
          <Button size="sm">Small</Button>
          <Button>Medium</Button>
          <Button size="lg">Large</Button>
          <Tooltip text="Copies the code">
            <IconButton icon="copy" label="Copy" />
          </Tooltip>
          <CopyButton text="5 3" />
        </Row>
      </Panel>
    </KitBox>
  )
}

function BusyButtons() {
  const [busy, setBusy] = useState(true)
  return (
    <>
      <Button tone="primary" icon="up" busy={busy}>
        Judging
      </Button>
      <Button tone="primary" busy={busy}>
        Login
      </Button>
      <Button tone="quiet" onClick={() => setBusy(!busy)}>
        {busy ? 'Finish' : 'Work'}
      </Button>
    </>
  )
}

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }))

export function FieldBox() {
  return (
    <KitBox title="Fields">
      <Panel padded className="grid gap-3">
        <div className="grid items-start gap-3 tablet:grid-cols-2">
          <Input label="Username" defaultValue="ines" />
          <Input label="Points" defaultValue="1200" error="Points must be a whole number from 1 to 1000" />
          <PasswordInput label="Password" defaultValue="longpassword" hint="8 characters or more" />
          <Input label="Disabled" disabled defaultValue="ines@example.org" />
        </div>
        <CountedText />
        <SmallFields />
        <Row wide>
          <Checkbox label="Solved" defaultChecked />
          <Checkbox label="Attempted" count={12} />
        </Row>
      </Panel>
    </KitBox>
  )
}

function CountedText() {
  const [reason, setReason] = useState('We shared a desk')
  return (
    <TextArea
      label="Reason"
      value={reason}
      onChange={(event) => setReason(event.target.value)}
      error={reason.length < 20 ? 'Reason must be at least 20 characters' : undefined}
      aside={`${reason.length} / 20`}
    />
  )
}

function SmallFields() {
  const [language, setLanguage] = useState<(typeof languages)[number]>('cpp')
  const key = (
    <span className="pr-1">
      <Kbd>/</Kbd>
    </span>
  )
  return (
    <Row>
      <Select label="Language" value={language} options={languageOptions} onChange={setLanguage} className="w-32" />
      <div className="w-48">
        <InputBox icon="search" placeholder="Search problems" aria-label="Search" end={key} />
      </div>
    </Row>
  )
}
