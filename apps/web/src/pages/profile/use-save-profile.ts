import type { BodyOf } from '@arbiter/contract/endpoint'
import { updateProfile, uploadPicture } from '@arbiter/contract/people/own-profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SessionUser, sessionQuery } from '../../features/session/session.ts'
import { call } from '../../lib/call.ts'
import { uploadFile } from '../../lib/upload-file.ts'
import type { PictureChoice } from './picture-choice.ts'

interface EditedProfile {
  change: BodyOf<typeof updateProfile>
  picture: PictureChoice
}

/** The picture first: if it is refused, nothing has changed yet and the form is still open. */
async function save({ change, picture }: EditedProfile): Promise<SessionUser> {
  if (picture.kind === 'upload') await uploadFile(uploadPicture, picture.file)
  const body = picture.kind === 'set' ? { ...change, picture: picture.picture } : change
  return (await call(updateProfile, { body })).user
}

export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: (user) => {
      client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user })
      void client.invalidateQueries({ queryKey: ['users'] })
    },
  })
}
