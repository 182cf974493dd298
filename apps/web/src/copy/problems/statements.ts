import { texts } from '@arbiter/texts/texts'

/** Texts beside a problem's statement, about its languages, its PDF and its files. */
export const statementTexts = texts({
  language: 'Language of the statement',
  languageFailed: 'The statement in {language} did not load. This is another language.',
  // Above a translated statement.
  outdated: 'This translation is older than the original, which may say something else.',
  pdf: 'PDF',
  openPdf: 'Open the statement as PDF',
  downloadPdf: 'Download the PDF',
  pdfFrame: 'The statement as PDF',
  attachments: 'Attachments',
  inputFormat: 'Input Format',
  outputFormat: 'Output Format',
  constraints: 'Constraints',
  samples: 'Samples',
  sample: 'Sample {number}',
  input: 'Input',
  output: 'Output',
  // Puts the sample into the input box. Only screen readers read what stands between the tags.
  use: 'Use<more> as input</more>',
  useAsInput: 'Use as input',
  explanation: 'Explanation',
  // A limit of time or memory, for some programming languages only.
  limitIn: '{limit} in {languages}',
})

/** Below the name of a problem. */
export const problemFactTexts = texts({
  timeLimit: 'Time limit',
  memoryLimit: 'Memory limit',
})
