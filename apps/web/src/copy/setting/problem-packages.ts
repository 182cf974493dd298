import { texts } from '@arbiter/texts/texts'

export const packageTexts = texts({
  // The import made a new problem.
  isNew: 'New',
  // The import changed a problem.
  isUpdated: 'Updated',
  title: 'Import problem',
  // A verb, on a link.
  open: 'Open problem',
  solutions: 'Solutions',
  // A verb, on a link.
  edit: 'Edit',
  testCases: 'Test cases',
  lead: 'A zip archive: an ICPC package (legacy or 2025-09, as Kattis, DOMjudge, BAPCtools and problemtools use it), a package of Polygon, an archive of Hydro, HUSTOJ (FPS), QDUOJ, UOJ, SYZOJ, DMOJ or CMS, a folder with several packages, or tests alone.',
  // A problem in an archive with several.
  leftOut: 'Not imported',
  collection: 'Problems of the archive',
  again: 'A package that was imported before updates its problem: by the UUID, or else by the name of the file.',
  drop: 'Drop a zip archive here, or choose it.',
  choose: 'Choose a package',
  field: 'Package',
  // A file and its size.
  chosen: '{name}, {size}',
  // The share is a percentage.
  sending: 'Uploading: {share}',
  reading: 'Reading, checking and importing the package.',
  cancelled: 'The upload was cancelled. Nothing was imported.',
  failed: 'The package could not be uploaded. Nothing was imported.',
  notZip: '{name} is no zip archive. Please pack the folder of the problem first.',
  oneAtATime: 'One package at a time, please.',
  archive: 'The archive',
  entries: '{entries, plural, one {# entry} other {# entries}}',
  error: 'Error',
  warning: 'Warning',
  // Where in a file something is wrong.
  line: 'line {line}',
  // A line of a file and the name of a setting in it.
  lineAndField: 'line {line}, {field}',
  errors: 'What is wrong',
  warnings: 'Warnings',
  copy: 'Copy list',
  another: 'Import another',
  rejudge:
    'The tests have changed. {submissions, plural, one {# submission} other {# submissions}} judged before keep their verdicts until they are judged again.',
  rejudgeVerb: 'Preview a rejudge',
  version: 'Test set version {version}',
  exportAs: {
    '2025-09': 'Export (2025-09)',
    legacy: 'Export (legacy)',
    hydro: 'Export (Hydro)',
    polygon: 'Export (Polygon)',
  },
})
