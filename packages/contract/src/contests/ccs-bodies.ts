import { MAX_ANNOUNCEMENT_LENGTH, MAX_CODE_BYTES } from '@arbiter/rules/limits'
import { z } from 'zod'

/** The bodies of the Contest API, as its specification has them. What we do not know is ignored. */

const Id = z.string().max(36)

/** Base64 of an archive that holds one program, with room for what compression adds to a program that does not compress. */
const MAX_ARCHIVE_LENGTH = 2 * MAX_CODE_BYTES

export const CcsSubmission = z.object({
  id: Id.nullish(),
  problem_id: Id,
  language_id: Id,
  team_id: Id.nullish(),
  time: z.string().nullish(),
  contest_time: z.string().nullish(),
  entry_point: z.string().max(200).nullish(),
  files: z
    .array(z.object({ data: z.base64().max(MAX_ARCHIVE_LENGTH), mime: z.literal('application/zip').nullish() }))
    .max(20),
})

export const CcsClarification = z.object({
  id: Id.nullish(),
  from_team_id: Id.nullish(),
  to_team_id: Id.nullish(),
  to_team_ids: z.array(Id).nullish(),
  to_group_ids: z.array(Id).nullish(),
  reply_to_id: Id.nullish(),
  problem_id: Id.nullish(),
  text: z.string().max(MAX_ANNOUNCEMENT_LENGTH),
  time: z.string().nullish(),
  contest_time: z.string().nullish(),
})
export type CcsClarification = z.output<typeof CcsClarification>

const Time = z.iso.datetime({ offset: true })

export const CcsControl = z.object({
  id: Id,
  start_time: Time.nullish(),
  countdown_pause_time: z.string().nullish(),
  scoreboard_thaw_time: Time.nullish(),
})

/** The bytes that a body of a submission may have. */
export const CCS_SUBMISSION_BYTES = MAX_ARCHIVE_LENGTH + 16 * 1024
