import { MAX_TEST_SET_FILES } from '@arbiter/rules/limits'
import { texts } from '@arbiter/texts/texts'

export const testSetRefusals = texts(
  {
    'test-set.unsupported': [400, 'Send the test set as a zip archive, or its files as a form.'],
    'test-set.unreadable': [400, 'The archive is damaged or encrypted. Please create it again.'],
    'test-set.empty': [
      400,
      'There is no test case among these files: each one is a file x.in with a file x.ans or x.out.',
    ],
    'test-set.too-large': [413, 'A test set must be at most 256 MB, and at most 512 MB unpacked.'],
    'test-set.too-many-files': [413, 'A test set can have at most {files} files.'],
    'test-set.compressed-too-much': [
      413,
      'The archive is too small for what it unpacks to. Please send fewer files at a time.',
    ],
    'test-set.no-space': [503, 'The server is short of disk space, so it cannot take a test set now.'],
    'test-set.unexpected-file': [400, 'A file of the test set has a name that is not expected.'],
    'test-set.duplicate-file': [400, 'Two files of the test set have the same name.'],
    'test-set.no-input': [400, 'A file with an expected output has no input.'],
    'test-set.no-output': [400, 'An input has no file with its expected output.'],
    'test-set.two-outputs': [400, 'A test case has two files with its expected output.'],
    'test-set.bad-name': [400, 'The name of a file is not allowed.'],
    'test-set.empty-file': [400, 'A file of the test set is empty.'],
    'test-set.file-too-large': [413, 'A file of the test set is larger than 16 MB.'],
    'test-set.changed-meanwhile': [
      409,
      'Another administrator has changed the test cases in the meantime. They were loaded again; please repeat your change.',
    ],
    'test-set.version-not-found': [404, 'This version of the test set does not exist.'],
    'test-set.too-large-for-archive': [409, 'These test cases are larger than a zip archive can be.'],
    'test-set.bad-text': [400, 'An explanation is not plain text.'],
  },
  { files: MAX_TEST_SET_FILES },
)

/** The refusals of a test set that name the file they are about. */
export const detailedTestSetRefusals = texts({
  'test-set.unexpected-file':
    '{file} is not expected here. A test case is x.in with x.ans or x.out, and x.md to explain it.',
  'test-set.duplicate-file': '{file} is there twice.',
  'test-set.no-input': '{file} has no input: there is no file of the same name that ends with .in.',
  'test-set.no-output': '{file} has no expected output: there is no file of the same name that ends with .ans or .out.',
  'test-set.two-outputs': '{file} is there with .ans and with .out. Please keep one of them.',
  'test-set.bad-name': '{file} is not an allowed name for a file.',
  'test-set.empty-file': '{file} is empty.',
  'test-set.file-too-large': '{file} is larger than 16 MB.',
  'test-set.bad-text': '{file} is not plain text.',
  'test-set.unreadable': '{file} cannot be unpacked: the archive is damaged or encrypted.',
})

export const testSetNotices = texts({
  testSetSaved: 'Test set with {count, plural, one {# case} other {# cases}} saved.',
  testSetPreviewed: 'Nothing was saved yet.',
  testSetOrdered: 'Order saved.',
  testSetRestored: 'Version {version} restored.',
})
