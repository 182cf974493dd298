import type { Language } from '@arbiter/rules/languages'
import { PackageError } from './package-error.ts'
import { fileName, type PackageFiles, readText } from './package-files.ts'
import { type SubmissionLabel, submissionLabels } from './submission-labels.ts'

export interface PackageSubmission {
  /** From `submissions/`, such as `accepted/solution.cpp`. */
  path: string
  label: SubmissionLabel
  language: Language
  code: string
}

const languageOf: Record<string, Language> = {
  ...{ cpp: 'cpp', cc: 'cpp', cxx: 'cpp', 'c++': 'cpp', c: 'c' },
  ...{ java: 'java', py: 'python', py3: 'python', js: 'javascript' },
}

/** The programs that come with the problem. Those of several files, or in other languages, are passed over. */
export async function readSubmissions(files: PackageFiles): Promise<PackageSubmission[]> {
  const programs = files.paths.flatMap((path) => {
    const [folder, label = '', ...rest] = path.split('/')
    const language = languageOf[path.split('.').at(-1) ?? '']
    return folder === 'submissions' && rest.length === 1 && language ? [{ path, label, language }] : []
  })
  return Promise.all(
    programs.map(async ({ path, label, language }) => ({
      path: path.slice('submissions/'.length),
      label: checkedLabel(label, fileName(files, path)),
      language,
      code: await readText(files, path),
    })),
  )
}

function checkedLabel(label: string, file: string): SubmissionLabel {
  if ((submissionLabels as string[]).includes(label)) return label as SubmissionLabel
  throw new PackageError(file, null, `must be in a folder named ${submissionLabels.join(', ')}`)
}
