import { statementTexts } from '../../../../copy/problems/statements.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { languageName } from './language-name.ts'

interface LanguageChoiceProps {
  statements: readonly { language: string }[]
  language: string
  onChoose: (language: string) => void
}

export function LanguageChoice({ statements, language, onChoose }: LanguageChoiceProps) {
  const options = statements.map(({ language }) => ({ value: language, label: languageName(language) }))
  return (
    <Select
      label={statementTexts.language}
      size="sm"
      className="max-tablet:min-h-10"
      value={language}
      options={options}
      onChange={onChoose}
    />
  )
}

interface OutdatedNoteProps {
  original: string
  onChoose: (language: string) => void
}

export function OutdatedNote({ original, onChoose }: OutdatedNoteProps) {
  return (
    <div className="my-4">
      <Alert
        tone="warning"
        action={
          <Button size="sm" lang={original} onClick={() => onChoose(original)}>
            {languageName(original)}
          </Button>
        }
      >
        {statementTexts.outdated}
      </Alert>
    </div>
  )
}
