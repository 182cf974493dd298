import { INVITATION_DAYS, INVITATION_USES } from '@arbiter/rules/limits'
import { givable, ownersAbility } from '@arbiter/rules/people/abilities'
import type { Ability } from '@arbiter/rules/people/grants'
import { lengthText } from '@arbiter/texts/length-text'
import { numberText } from '@arbiter/texts/page-locale'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useId, useState } from 'react'
import { rightNames, addPeopleTexts as texts } from '../../../copy/people/rights.ts'
import { rightsKey } from '../../../features/rights/queries.ts'
import { rightSentence } from '../../../features/rights/right-words.ts'
import { useMay } from '../../../lib/may.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useNotify } from '../../../ui/feedback/notification.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { callsOf, type RightsOf } from './thing-calls.ts'

const OFFERED_DAYS = [1, 3, INVITATION_DAYS.preset, 14, INVITATION_DAYS.max]
const OFFERED_USES = [INVITATION_USES.min, 2, 3, 5, 10, 30, INVITATION_USES.max]

interface Draft {
  how: 'name' | 'link'
  username: string
  ability: Ability
  isOwner: boolean
  uses: number
  days: number
}

type DraftState = [Draft, Dispatch<SetStateAction<Draft>>]

export function AddPeopleDialog({ of, onClose }: { of: RightsOf; onClose: () => void }) {
  const formId = useId()
  const state = useState<Draft>({
    ...{ how: 'name', username: '', ability: ownersAbility(of.kind), isOwner: false },
    ...{ uses: INVITATION_USES.preset, days: INVITATION_DAYS.preset },
  })
  const [draft] = state
  const adding = useAdd(of, onClose)
  if (adding.data?.link) return <NewLink link={adding.data.link} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            tone="primary"
            busy={adding.isPending}
            disabled={draft.how === 'name' && draft.username.trim() === ''}
          >
            <Verb how={draft.how} />
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault()
          adding.mutate(draft)
        }}
      >
        {adding.error && <Alert tone="danger">{sentenceFor(adding.error, texts.failed)}</Alert>}
        <DraftFields of={of} state={state} />
      </form>
    </Dialog>
  )
}

function Verb({ how }: Pick<Draft, 'how'>) {
  const givesAtOnce = useMay('site.administer')
  if (how === 'link') return texts.createLink
  return givesAtOnce ? texts.give : texts.invite
}

function DraftFields({ of, state: [draft, setDraft] }: { of: RightsOf; state: DraftState }) {
  const givesAtOnce = useMay('site.administer')
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <>
      <Segmented
        label={texts.how}
        value={draft.how}
        options={[
          { value: 'name', label: texts.byName },
          { value: 'link', label: texts.byLink },
        ]}
        onChange={(how) => change({ how })}
      />
      {draft.how === 'name' ? (
        <Input
          label={texts.username}
          hint={givesAtOnce ? texts.givenHint : texts.invitedHint}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.username}
          onChange={({ target }) => change({ username: target.value })}
        />
      ) : (
        <LinkFields draft={draft} onChange={change} />
      )}
      <RightFields of={of} draft={draft} onChange={change} />
    </>
  )
}

interface FieldsProps {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}

function RightFields({ of: { kind }, draft: { ability, isOwner }, onChange }: FieldsProps & { of: RightsOf }) {
  const isOwnable = ability === ownersAbility(kind)
  return (
    <div className="grid gap-2">
      <Field label={texts.right} hint={rightSentence(ability, kind, isOwner)}>
        {() => (
          <Select
            label={texts.right}
            value={ability}
            options={givable(kind).map((value) => ({ value, label: rightNames[value] }))}
            onChange={(chosen) => onChange({ ability: chosen, isOwner: false })}
          />
        )}
      </Field>
      {isOwnable && (
        <Checkbox
          label={texts.asOwner}
          checked={isOwner}
          onChange={({ target }) => onChange({ isOwner: target.checked })}
        />
      )}
    </div>
  )
}

function LinkFields({ draft: { uses, days }, onChange }: FieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
      <Field label={texts.uses}>
        {() => (
          <Select
            label={texts.uses}
            value={String(uses)}
            options={OFFERED_USES.map((count) => ({ value: String(count), label: numberText(count) }))}
            onChange={(chosen) => onChange({ uses: Number(chosen) })}
          />
        )}
      </Field>
      <Field label={texts.expires}>
        {() => (
          <Select
            label={texts.expires}
            value={String(days)}
            options={OFFERED_DAYS.map((day) => ({ value: String(day), label: lengthText({ day }) }))}
            onChange={(chosen) => onChange({ days: Number(chosen) })}
          />
        )}
      </Field>
    </div>
  )
}

/** The only time that the link is shown. */
function NewLink({ link, onClose }: { link: string; onClose: () => void }) {
  const whole = new URL(link, window.location.origin).href
  const done = (
    <Button tone="primary" onClick={onClose}>
      {texts.done}
    </Button>
  )
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} actions={done}>
      <div className="grid gap-4 text-ink">
        <Alert tone="warning">{texts.linkMade}</Alert>
        <div className="flex items-center gap-2 rounded-control border border-line bg-sunken px-3 py-2">
          <code dir="ltr" translate="no" className="min-w-0 flex-1 text-small wrap-anywhere">
            {whole}
          </code>
          <CopyButton text={whole} />
        </div>
      </div>
    </Dialog>
  )
}

/** A link stays in the dialog until it was copied; a person who was added closes it. */
function useAdd(of: RightsOf, onClose: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: async ({ how, username, ability, isOwner, uses, days }: Draft) => {
      if (how === 'link') return callsOf(of).invite({ ability, isOwner, uses, expiresInDays: days })
      return { ...(await callsOf(of).give({ username, ability, isOwner })), link: undefined }
    },
    gcTime: 0,
    onSuccess: async ({ message, link }) => {
      await client.invalidateQueries({ queryKey: rightsKey })
      if (link !== undefined) return
      notify('success', message)
      onClose()
    },
  })
}
