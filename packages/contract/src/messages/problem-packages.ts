import { MAX_PACKAGE_BYTES, MAX_PACKAGE_UPLOAD_BYTES } from '@arbiter/rules/limits'
import { texts } from '@arbiter/texts/texts'

const MEGABYTE = 1024 * 1024

export const problemPackageRefusals = texts(
  {
    'problem-package.unsupported': [400, 'Send the package as a zip archive, or as the only file of a form.'],
    'problem-package.unnamed': [
      400,
      'The package has no name. Add its short name to the address (?name=), or send it as a form.',
    ],
    'problem-package.faulty': [400, 'The package has errors. Nothing was imported.'],
    'problem-package.too-large': [
      413,
      'A package must be at most {uploadMegabytes} MB, and at most {megabytes} MB unpacked.',
    ],
    'problem-package.too-large-for-archive': [409, 'This problem is larger than a zip archive can be.'],
    'problem-package.not-in-format': [
      409,
      'This format can’t say how the problem is judged. Export it in the ICPC format (2025-09).',
    ],
    'problem-package.too-costly': [
      400,
      'Reading this package takes too much time or memory. Nothing was imported. Look for macros or grammars that repeat without end.',
    ],
    'problem-package.groups-invalid': [
      400,
      'Every secret test belongs to exactly one group, and every group has its own name, at least one test, and needs only groups before it.',
    ],
    'problem-package.first-language': [400, 'This is the first language of the problem. Edit it on the Statement tab.'],
    'problem-package.no-space': [503, 'The server is short of disk space, so it cannot take a package now.'],
  },
  { uploadMegabytes: MAX_PACKAGE_UPLOAD_BYTES / MEGABYTE, megabytes: MAX_PACKAGE_BYTES / MEGABYTE },
)

export const detailedPackageRefusals = texts({
  'problem-package.faulty': 'The package has {errors, plural, one {# error} other {# errors}}. Nothing was imported.',
})

export const problemPackageNotices = texts({
  imported: '{name} imported.',
  // After an archive with several problems.
  importedMany: '{done} of {count, plural, one {# problem} other {# problems}} imported.',
  updated: '{name} updated; its test set is version {version} now.',
  edited: '{name} saved.',
  restored: '{name} is as it was then.',
  unchanged: '{name} updated; its tests are the same as before.',
})
