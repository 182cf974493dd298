import { MAX_PICTURE_BYTES, MAX_SOCIAL_LINK_LENGTH } from '@arbiter/rules/limits'
import { z } from 'zod'
import { personName } from '../accounts/accounts.ts'
import { endpoint, success } from '../endpoint.ts'
import { optionalText } from '../fields/texts.ts'
import { fieldErrors } from '../messages/field-errors.ts'
import { User } from '../wire/people.ts'

function socialLink(site: string) {
  return optionalText(site, MAX_SOCIAL_LINK_LENGTH)
    .refine((link) => !/\s|^javascript:/i.test(link), fieldErrors.socialLink)
    .optional()
}

export const ProfileChange = z.object({
  firstname: personName('First name').optional(),
  lastname: personName('Last name').optional(),
  socialLinks: z
    .object({
      github: socialLink('GitHub'),
      linkedin: socialLink('LinkedIn'),
      leetcode: socialLink('LeetCode'),
      codeforces: socialLink('Codeforces'),
      codechef: socialLink('CodeChef'),
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
  summary: 'Change the profile; fields that are absent stay',
  body: ProfileChange,
  reply: success({ message: z.string(), user: User }),
})

/** The picture is sent as a multipart file, so there is no body to describe. */
export const uploadPicture = endpoint({
  method: 'PUT',
  path: '/users/profile/picture',
  access: 'member',
  summary: 'Upload a picture (PNG, JPEG or WebP)',
  reply: success({ message: z.string(), user: User }),
  bodyLimit: MAX_PICTURE_BYTES + 64 * 1024,
})
