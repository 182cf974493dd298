import { useState } from 'react'
import { ownProfileTexts } from '../../copy/people/own-profile.ts'
import type { SessionUser } from '../../features/session/session.ts'
import { PersonAvatar } from '../../features/users/person-avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { chosenPicture, type PictureChoice } from './picture-choice.ts'
import { PictureDialog } from './picture-dialog.tsx'

interface PictureFieldProps {
  user: SessionUser
  choice: PictureChoice
  onChoose: (choice: PictureChoice) => void
}

/** The picture as it will be saved, with a button to choose another. */
export function PictureField({ user, choice, onChoose }: PictureFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const choose = (chosen: PictureChoice) => {
    onChoose(chosen)
    setOpen(false)
  }
  return (
    <div className="flex items-center gap-4 pt-2">
      <PersonAvatar person={{ ...user, picture: chosenPicture(user.picture, choice) }} size="xl" />
      <Button onClick={() => setOpen(true)}>{ownProfileTexts.changePicture}</Button>
      {isOpen && <PictureDialog user={user} initial={choice} onChoose={choose} onClose={() => setOpen(false)} />}
    </div>
  )
}
