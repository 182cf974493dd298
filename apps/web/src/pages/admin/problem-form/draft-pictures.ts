import { keepProblemPictures } from '@arbiter/contract/problems/problem-pictures'
import { MAX_UNUSED_PICTURES } from '@arbiter/rules/limits'
import { namedPictures, problemPictureAddress } from '@arbiter/rules/problems/problem-pictures'
import { call } from '../../../lib/call.ts'
import type { ProblemDraft } from './problem-draft.ts'

/**
 * The server deletes pictures that no problem shows, and does not see drafts. So whenever the pictures in the kept drafts
 * change, this reports their names. After a failure they are reported with the next change.
 */
export function draftPictureReporter(): (drafts: readonly Partial<ProblemDraft>[]) => void {
  let reported = ''
  return (drafts) => {
    const names = namedPictures(drafts.flatMap(textsOf)).map(nameOf).slice(0, MAX_UNUSED_PICTURES)
    const report = names.join(' ')
    if (names.length === 0 || report === reported) return
    reported = report
    call(keepProblemPictures, { body: { names } }).catch(() => {
      reported = ''
    })
  }
}

function textsOf({ statement, inputFormat, outputFormat, custom, editorial, hints }: Partial<ProblemDraft>): string[] {
  return [statement, inputFormat, outputFormat, custom, editorial, ...(hints ?? [])].filter(
    (text) => typeof text === 'string',
  )
}

const nameOf = (hash: string) => problemPictureAddress(hash).split('/').at(-1) ?? ''
