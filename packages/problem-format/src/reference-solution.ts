import type { Language } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import type { PackageSubmission } from './submissions.ts'

export interface ReferenceSolution {
  language: Language
  code: string
}

/** The fastest languages first: a search runs the solution hundreds of times. */
const preferred: readonly Language[] = ['cpp', 'c', 'java', 'javascript', 'python']

/** The path at which an export writes a reference solution that is in no file of the package; an import prefers it. */
export const referencePath = (language: Language) => `accepted/reference.${descriptions[language].extensions[0]}`

/** The accepted submission that answers inputs of no test; null if the package has none. */
export function referenceOf(submissions: readonly PackageSubmission[]): ReferenceSolution | null {
  // A text column takes one file without NUL, which no compiler takes either.
  const accepted = submissions.filter(
    ({ label, code, files }) => label === 'accepted' && files === null && !code.includes('\0'),
  )
  const rank = ({ path, language }: PackageSubmission) =>
    path === referencePath(language) ? -1 : preferred.indexOf(language)
  const [best] = accepted.toSorted((one, other) => rank(one) - rank(other))
  return best ? { language: best.language, code: best.code } : null
}
