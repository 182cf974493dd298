import type { EditorDocument } from '../../../../features/editor/editor-control.ts'
import type { Judging } from '../../../../features/submissions/judging.ts'

/** A submission and the code that was handed in with it. */
export interface JudgedCode extends EditorDocument {
  submissionId: string
  submittedAt: string
  /** How it had ended before this page was opened; null for one whose judging is followed. */
  ended: Judging | null
}

/**
 * The submission that the page follows, and whether its code is what the editor holds. Verdict, tests and review belong to
 * that code and to no other.
 */
export interface Followed {
  submission: JudgedCode | null
  isBeside: boolean
  /** The user has submitted on this page, so an earlier submission found later is not the newest. */
  hasSubmitted: boolean
}

export const nothingFollowed: Followed = { submission: null, isBeside: false, hasSubmitted: false }

/** While a submission is being sent, the verdict of the previous one is not shown. */
export const sending: Followed = { submission: null, isBeside: false, hasSubmitted: true }

/** The server accepted it. The user may have edited the code while the request was under way. */
export function submitted(submission: JudgedCode, inEditor: EditorDocument): Followed {
  return { submission, isBeside: isSameCode(submission, inEditor), hasSubmitted: true }
}

/** The newest submission from before the page was opened. */
export function found(followed: Followed, submission: JudgedCode, inEditor: EditorDocument): Followed {
  if (followed.hasSubmitted) return followed
  return { submission, isBeside: isSameCode(submission, inEditor), hasSubmitted: false }
}

/** A keystroke. Texts are not compared here: it would cost each keystroke the whole text. */
export function typed(followed: Followed): Followed {
  return followed.isBeside ? { ...followed, isBeside: false } : followed
}

/** Other code has taken the place of what was in the editor, perhaps the judged code itself. */
export function shown(followed: Followed, inEditor: EditorDocument): Followed {
  const isBeside = followed.submission !== null && isSameCode(followed.submission, inEditor)
  return isBeside === followed.isBeside ? followed : { ...followed, isBeside }
}

function isSameCode(one: EditorDocument, other: EditorDocument): boolean {
  return one.language === other.language && one.code === other.code
}
