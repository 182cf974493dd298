import { MAX_HINT_LENGTH, MAX_HINTS } from '@arbiter/rules/limits'
import { useWatch } from 'react-hook-form'
import { problemFieldNames as names, problemFormTexts as texts } from '../../../copy/setting/problem-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { MiniButton } from '../../../ui/buttons/mini-button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Choice, FormSection } from '../../../ui/forms/form-section.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { PictureTextArea } from './picture-text-area.tsx'
import type { ProblemForm } from './use-problem-form.ts'

/** Hints and editorial, which solvers open when they are stuck or have finished. */
export function EditorialFields({ form }: { form: ProblemForm }) {
  return (
    <FormSection title={texts.hintsTitle}>
      <HintFields form={form} />
      <PictureTextArea form={form} name="editorial" rows={10} hint={texts.editorialHint} />
      <Choice hint={texts.publishedHint}>
        <Checkbox label={names.isEditorialPublished} {...form.register('isEditorialPublished')} />
      </Choice>
    </FormSection>
  )
}

function HintFields({ form }: { form: ProblemForm }) {
  const hints = useWatch({ control: form.control, name: 'hints' })
  const change = (next: string[]) => form.setValue('hints', next, { shouldDirty: true })
  return (
    <>
      {hints.map((hint, index) => (
        <TextArea
          // biome-ignore lint/suspicious/noArrayIndexKey: a hint is known by its place
          key={index}
          label={texts.hintName({ number: index + 1 })}
          rows={3}
          mono
          maxLength={MAX_HINT_LENGTH}
          hint={index === 0 ? texts.hintsHint : undefined}
          error={form.formState.errors.hints?.[index]?.message}
          value={hint}
          onChange={({ target }) => change(hints.with(index, target.value))}
          aside={<HintActions index={index} hints={hints} onChange={change} />}
        />
      ))}
      {hints.length < MAX_HINTS && (
        <div>
          <Button icon="plus" size="sm" onClick={() => change([...hints, ''])}>
            {texts.addHint}
          </Button>
        </div>
      )}
    </>
  )
}

interface HintActionsProps {
  index: number
  hints: readonly string[]
  onChange: (hints: string[]) => void
}

function HintActions({ index, hints, onChange }: HintActionsProps) {
  const moveUp = () => onChange(hints.with(index - 1, hints[index] ?? '').with(index, hints[index - 1] ?? ''))
  return (
    <span className="flex flex-none gap-1">
      {index > 0 && (
        <MiniButton icon="up" aria-label={texts.moveHintUp({ number: index + 1 })} onClick={moveUp}>
          {texts.up}
        </MiniButton>
      )}
      <MiniButton
        icon="trash"
        aria-label={texts.removeHint({ number: index + 1 })}
        onClick={() => onChange(hints.filter((_, other) => other !== index))}
      >
        {texts.remove}
      </MiniButton>
    </span>
  )
}
