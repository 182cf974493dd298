import { groupTexts } from '../../copy/setting/test-groups.ts'

/** The name of a group of tests by its path in the package. */
export function groupName(path: string): string {
  if (path === '') return groupTexts.total
  if (path === 'sample') return groupTexts.samples
  return path === 'secret' ? groupTexts.allTests : path.replace(/^secret\//, '')
}
