/**
 * The ids of the Contest API: at most 36 of `A-Z a-z 0-9 _ . -`. They are the same for every role and never change, and tell nothing
 * that is hidden, as the address of a problem would.
 */

/** The group of all participants. */
export const PARTICIPANTS_GROUP = 'participants'

export const problemCcsId = (number: number) => `p${number}`
export const judgementCcsId = (submission: number, judgement: number) => `${submission}.${judgement}`
/** Tests count from 1. */
export const runCcsId = (judgementId: string, position: number) => `${judgementId}.${position + 1}`

/** A whole uuid and anything more would be too long. */
const hexOf = (uuid: string) => uuid.replaceAll('-', '')

export const questionCcsId = hexOf
export const answerCcsId = (clarificationId: string) => `${hexOf(clarificationId)}-a`
export const announcementCcsId = (announcementId: string) => `${hexOf(announcementId)}-n`

/** The uuid of a question, of its answer or of an announcement; undefined if it is none. */
export function uuidOfNews(id: string): string | undefined {
  const hex = /^([0-9a-f]{32})(-[an])?$/.exec(id)?.[1]
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
