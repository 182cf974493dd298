import {
  MAX_PROBLEM_PICTURE_BYTES,
  MAX_PROBLEM_PICTURE_PIXELS,
  MAX_PROBLEM_PICTURES,
  MAX_UNUSED_PICTURES,
} from '@arbiter/rules/limits'
import { texts } from '@arbiter/texts/texts'

export const problemRefusals = texts(
  {
    'problem.not-found': [404, 'Problem not found.'],
    'problem.public-without-tests': [409, 'Add a hidden test case before you make this problem public.'],
    'problem.without-tests': [409, 'This problem has no judge cases yet, so it cannot take submissions.'],
    'problem.language-refused': [400, 'This problem does not take programs in this language.'],
    'problem.code-too-long': [413, 'The code is longer than this problem allows.'],
    'problem.changed-meanwhile': [
      409,
      'Another administrator has changed this problem since you opened it. Nothing was saved, and what you typed is still here.',
    ],
    'problem.too-many-pictures': [409, 'A problem can show at most {pictures} pictures.'],
    'problem.no-such-language': [404, 'This problem has no statement in that language.'],
    'problem.file-not-found': [404, 'This problem has no such file.'],
    'problem.state-not-found': [404, 'This problem has no such state in its history.'],
    'problem-picture.not-found': [404, 'Picture not found.'],
    'problem-picture.too-large': [413, 'A picture must be at most {megabytes} MB.'],
    'problem-picture.unsupported': [
      400,
      'A picture must be a PNG, JPEG or WebP image of at most {megapixels} megapixels.',
    ],
    'problem-picture.too-many-unused': [
      409,
      'You have uploaded {unused} pictures that no problem shows. Save the problem that shows them first.',
    ],
    'problem.in-live-contest': [409, 'A problem in a live contest cannot be deleted.'],
  },
  {
    pictures: MAX_PROBLEM_PICTURES,
    megabytes: MAX_PROBLEM_PICTURE_BYTES / 1024 / 1024,
    megapixels: MAX_PROBLEM_PICTURE_PIXELS / 1_000_000,
    unused: MAX_UNUSED_PICTURES,
  },
)

export const problemNotices = texts({
  problemCreated: 'Problem created successfully!',
  problemUpdated: 'Problem updated successfully!',
  problemDeleted: 'Problem deleted.',
  problemsChanged: '{count, plural, one {# problem} other {# problems}} changed.',
  pictureUploaded: 'Picture uploaded.',
})

/** Sentences of two of these refusals, with what the problem allows. */
export const detailedProblemRefusals = texts({
  'problem.language-refused': 'This problem takes programs in {languages} only.',
  'problem.code-too-long': 'This problem takes programs of at most {bytes, number} bytes.',
})
