import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { replaceTestSet, UploadMode } from '@arbiter/contract/setting/test-sets'
import type { StoredTestCase } from '@arbiter/database/problems/test-sets'
import type { UploadedCase } from './test-file.ts'

export type TestSetChanges = Pick<AnswerOf<typeof replaceTestSet>, 'cases' | 'removed'>

export function countsOf(cases: readonly StoredTestCase[]): { count: number; samples: number } {
  return { count: cases.length, samples: cases.filter(({ isSample }) => isSample).length }
}

const inputOf = ({ inputHash }: StoredTestCase) => inputHash.toString('hex')
const dataOf = ({ inputHash, outputHash }: StoredTestCase) => inputHash.toString('hex') + outputHash.toString('hex')

/** What an upload changes. Cases are compared by their inputs: files have names, but stored cases have none. */
export function changesOf(
  before: readonly StoredTestCase[],
  uploaded: readonly StoredTestCase[],
  files: readonly UploadedCase[],
  mode: UploadMode,
): TestSetChanges {
  const known = { inputs: new Set(before.map(inputOf)), data: new Set(before.map(dataOf)) }
  const changeOf = (one: StoredTestCase) => {
    if (known.data.has(dataOf(one))) return 'same'
    return known.inputs.has(inputOf(one)) ? 'changed' : 'added'
  }
  const kept = new Set(uploaded.map(inputOf))
  return {
    cases: uploaded.map((one, index) => ({ ...shownFiles(files[index] as UploadedCase), change: changeOf(one) })),
    removed: mode === 'append' ? 0 : before.filter((one) => !kept.has(inputOf(one))).length,
  }
}

function shownFiles({ isSample, input, output }: UploadedCase) {
  return { name: input.path.replace(/\.in$/, ''), isSample, inputSize: input.size, outputSize: output?.size ?? 0 }
}
