import { texts } from '@arbiter/texts/texts'

/** Submissions in a table. */
export const submissionRowTexts = texts({
  columns: {
    verdict: 'Verdict',
    // The number of the submission.
    number: 'Number',
    language: 'Language',
    measures: 'Execution time and memory',
    details: 'Details',
    // When it was submitted.
    time: 'Time',
  },
  details: 'View Details',
})
