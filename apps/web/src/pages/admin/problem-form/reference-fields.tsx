import { descriptionSentence } from '@arbiter/problem-format/description-sentence'
import { faultOfDescription, MAX_DESCRIPTION_CHARACTERS } from '@arbiter/rules/input-description/parse-description'
import { useWatch } from 'react-hook-form'
import { problemFieldNames as names, problemFormTexts as texts } from '../../../copy/setting/problem-form.ts'
import { helpTexts } from '../../../copy/site/help.ts'
import { useLanguageOptions } from '../../../features/session/offered-languages.ts'
import { sentenceGap } from '../../../lib/joined-sentences.ts'
import { FormSection } from '../../../ui/forms/form-section.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { Choose } from './problem-fields.tsx'
import type { ProblemForm } from './use-problem-form.ts'

/** The programs and descriptions with which counterexamples are searched. */
export function ReferenceFields({ form }: { form: ProblemForm }) {
  const { errors } = form.formState
  const [description, language] = useWatch({ control: form.control, name: ['inputDescription', 'referenceLanguage'] })
  return (
    <FormSection title={texts.sections.counterexamples}>
      <TextArea
        label={names.inputDescription}
        rows={4}
        mono
        spellCheck={false}
        maxLength={MAX_DESCRIPTION_CHARACTERS}
        hint={
          <>
            {texts.inputDescriptionHint}
            {sentenceGap}
            <TextLink to="/help/input-descriptions" target="_blank">
              {helpTexts.inputDescriptions}
            </TextLink>
          </>
        }
        error={faultIn(description) ?? errors.inputDescription?.message}
        {...form.register('inputDescription')}
      />
      <Choose form={form} name="referenceLanguage" options={useLanguageOptions(language)} />
      <TextArea
        label={names.referenceCode}
        rows={8}
        mono
        spellCheck={false}
        hint={texts.referenceHint}
        error={errors.referenceCode?.message}
        {...form.register('referenceCode')}
      />
    </FormSection>
  )
}

/** The error in the description, shown while the setter types. */
function faultIn(description: string): string | null {
  const fault = description.trim() === '' ? null : faultOfDescription(description)
  return fault && texts.descriptionFault({ line: fault.line, fault: descriptionSentence(fault) })
}
