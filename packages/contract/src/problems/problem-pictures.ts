import { MAX_PROBLEM_PICTURE_BYTES, MAX_UNUSED_PICTURES } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { fileName } from '../fields/file-names.ts'
import { saidShape } from '../wire/said.ts'

/** The picture is sent as a multipart file, so there is no body to describe. */
export const uploadProblemPicture = endpoint({
  method: 'POST',
  path: '/admin/problem-pictures',
  access: { may: 'problem.set', of: 'any' },
  scope: 'problems',
  summary: 'Upload a picture for a statement (PNG, JPEG or WebP)',
  reply: success({ ...saidShape, picture: z.object({ url: z.string(), width: z.int(), height: z.int() }) }),
  bodyLimit: MAX_PROBLEM_PICTURE_BYTES + 64 * 1024,
})

/** File names as at the end of a picture's address; names that were never uploaded are ignored. */
export const keepProblemPictures = endpoint({
  method: 'PUT',
  path: '/admin/problem-pictures/kept',
  access: { may: 'problem.set', of: 'any' },
  scope: 'problems',
  summary: 'Keep pictures that a draft names, until its problem is saved',
  body: z.object({ names: z.array(z.string().max(80)).max(MAX_UNUSED_PICTURES) }),
  reply: success({}),
})

/** Answered with the file, if the viewer may see a problem that shows it; otherwise it is not found. */
export const getProblemPicture = endpoint({
  method: 'GET',
  path: '/problem-pictures/:name',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'problems',
  summary: 'A picture in the statement of a problem',
  params: z.object({ name: fileName(80) }),
  reply: z.unknown(),
})
