import { useEffect, useState } from 'react'
import { languageLinkTexts } from '../../../../copy/problems/languages.ts'
import { workspaceTexts } from '../../../../copy/problems/workspace.ts'
import { editorSettingsTexts as texts } from '../../../../copy/problems/workspace-dialogs.ts'
import { areKeysLoaded } from '../../../../features/editor/editor-keys.ts'
import { type EditorSettings, fontSizesPx, keyBindings, tabSizes } from '../../../../features/editor/editor-settings.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { PartFailure } from '../../../../ui/feedback/part-failure.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Select, type SelectOption } from '../../../../ui/forms/select.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

interface SettingsDialogProps {
  settings: EditorSettings
  onChange: (settings: EditorSettings) => void
  /** Also in the toolbar, if there is room. */
  onTemplate: () => void
  onClose: () => void
}

const keyNames: Record<EditorSettings['keys'], string> = { standard: texts.standard, vim: 'Vim', emacs: 'Emacs' }
const keyOptions = keyBindings.map((value) => ({ value, label: keyNames[value] }))
const fontOptions = fontSizesPx.map((size) => ({ value: `${size}`, label: texts.pixels({ size }) }))
const tabOptions = tabSizes.map((size) => ({ value: `${size}`, label: texts.columns({ columns: size }) }))

/** Each choice counts at once and is kept in this browser. */
export function SettingsDialog({ settings, onChange, onTemplate, onClose }: SettingsDialogProps) {
  const fontSize = (value: string) => fontSizesPx.find((size) => `${size}` === value) ?? settings.fontSizePx
  const tabSize = (value: string) => tabSizes.find((size) => `${size}` === value) ?? settings.tabSize
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} icon="gear">
      <div className="grid gap-3 pt-2 text-ink">
        <Setting
          label={texts.fontSize}
          value={`${settings.fontSizePx}`}
          options={fontOptions}
          onChange={(value) => onChange({ ...settings, fontSizePx: fontSize(value) })}
        />
        <Setting
          label={texts.tabSize}
          value={`${settings.tabSize}`}
          options={tabOptions}
          onChange={(value) => onChange({ ...settings, tabSize: tabSize(value) })}
        />
        <Setting
          label={texts.keys}
          value={settings.keys}
          options={keyOptions}
          onChange={(keys) => onChange({ ...settings, keys })}
        />
        <MissingKeys settings={settings} onRetry={() => onChange({ ...settings })} />
        <Checkbox
          label={texts.wrap}
          checked={settings.wrapsLines}
          onChange={() => onChange({ ...settings, wrapsLines: !settings.wrapsLines })}
        />
        <div className="grid gap-2 border-t border-line pt-3">
          <Button icon="refresh" onClick={onTemplate}>
            {workspaceTexts.restoreTemplate}
          </Button>
          <ButtonLink tone="quiet" icon="info" to="/languages" target="_blank">
            {languageLinkTexts.flagsLink}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}

/** Vim and Emacs are fetched when they are chosen. */
function MissingKeys({ settings, onRetry }: { settings: EditorSettings; onRetry: () => void }) {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    let isLeft = false
    void areKeysLoaded(settings.keys).then((areLoaded) => isLeft || setMissing(!areLoaded))
    return () => {
      isLeft = true
    }
  }, [settings])
  return isMissing && <PartFailure onRetry={onRetry} />
}

interface SettingProps<Value extends string> {
  label: string
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
}

function Setting<Value extends string>({ label, ...select }: SettingProps<Value>) {
  return (
    <div className="flex items-center gap-4">
      <span aria-hidden="true">{label}</span>
      <Select label={label} {...select} className="ms-auto min-w-36" />
    </div>
  )
}
