import { MAX_PICTURE_BYTES, MAX_SOCIAL_LINK_LENGTH } from '@arbiter/rules/limits'
import { z } from 'zod'
import { personName } from '../accounts/accounts.ts'
import { endpoint, success } from '../endpoint.ts'
import { optionalText } from '../fields/texts.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { User } from '../wire/people.ts'
import { saidShape } from '../wire/said.ts'

function socialLink(site: string) {
  return optionalText(site, MAX_SOCIAL_LINK_LENGTH)
    .refine((link) => !/\s|^javascript:/i.test(link), fieldErrors.socialLink)
    .optional()
}

export const ProfileChange = z.object({
  firstname: personName(labels.firstName).optional(),
  lastname: personName(labels.lastName).optional(),
  socialLinks: z
    .object({
      github: socialLink(labels.github),
      linkedin: socialLink(labels.linkedin),
      leetcode: socialLink(labels.leetcode),
      codeforces: socialLink(labels.codeforces),
      codechef: socialLink(labels.codechef),
    })
    .optional(),
  /** One of the bundled pictures; null goes back to the initials. */
  picture: z
    .string(fieldErrors.picture)
    .regex(/^set:\d{1,2}$/, fieldErrors.picture)
    .nullable()
    .optional(),
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/profile',
  access: 'member',
  scope: 'submit',
  summary: 'Change the profile; fields that are absent stay',
  body: ProfileChange,
  reply: success({ ...saidShape, user: User }),
})

/** The picture is sent as a multipart file, so there is no body to describe. */
export const uploadPicture = endpoint({
  method: 'PUT',
  path: '/users/profile/picture',
  access: 'member',
  scope: 'submit',
  summary: 'Upload a picture (PNG, JPEG or WebP)',
  reply: success({ ...saidShape, user: User }),
  bodyLimit: MAX_PICTURE_BYTES + 64 * 1024,
})
