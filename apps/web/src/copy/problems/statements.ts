/** Texts beside a problem's statement, about its languages, its PDF and its files. */
export const statementTexts = {
  language: 'Language of the statement',
  languageFailed: (language: string) => `The statement in ${language} did not load. This is another language.`,
  pdf: 'PDF',
  openPdf: 'Open the statement as PDF',
  downloadPdf: 'Download the PDF',
  pdfFrame: 'The statement as PDF',
  attachments: 'Attachments',
  limitIn: (limit: string, languages: string) => `${limit} in ${languages}`,
} as const
