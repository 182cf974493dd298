import { texts } from '@arbiter/texts/texts'

export const packageWords = texts({
  exists: '{folder} is there already. Choose another name, or delete it.',
  notEmpty: '{folder} is not empty. Choose another folder, or overwrite its files with --force.',
  written: '{folder} is written. Next: arbiter problem check {folder}',
  pulled: '{folder}: {files, plural, one {# file} other {# files}} of {name}',
  noFolder: 'There is no folder {folder}.',
  fine: '{folder}: no faults. {tests, plural, one {# test} other {# tests}}, {submissions, plural, one {# submission} other {# submissions}}.',
  faulty:
    '{folder}: {errors, plural, =0 {no faults} one {# fault} other {# faults}}, {warnings, plural, one {# warning} other {# warnings}}.',
  warning: 'warning: {fault}',
  pushed: '{message} Short name: {slug}. Version {version} of its tests.',
  rejudge: '{count, plural, one {# submission} other {# submissions}} could be judged again: {page}',
  lost: 'The reply was lost. To push again does no harm: the same package changes nothing.',
  unsafe: 'The archive has a file outside its folder ({path}). Nothing was written.',
  badArchive: 'The server sent an archive that cannot be read. Try again.',
  badFormat: '"{format}" is no format. Formats: legacy, 2025-09',
})
