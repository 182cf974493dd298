import { statementTexts } from '../../../../copy/problems/statements.ts'
import { Select } from '../../../../ui/forms/select.tsx'
import { languageName } from './language-name.ts'

interface LanguageChoiceProps {
  statements: readonly { language: string }[]
  language: string
  onChoose: (language: string) => void
}

export function LanguageChoice({ statements, language, onChoose }: LanguageChoiceProps) {
  const options = statements.map(({ language }) => ({ value: language, label: languageName(language) }))
  return <Select label={statementTexts.language} size="sm" value={language} options={options} onChange={onChoose} />
}
