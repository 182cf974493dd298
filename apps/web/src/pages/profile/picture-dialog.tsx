import { accountRefusals } from '@arbiter/contract/messages/accounts'
import { type ChangeEvent, useState } from 'react'
import { ownProfileTexts } from '../../copy/people/own-profile.ts'
import { dialogTexts } from '../../copy/site/dialogs.ts'
import type { SessionUser } from '../../features/session/session.ts'
import { PersonAvatar } from '../../features/users/person-avatar.tsx'
import { pictureSet } from '../../features/users/picture-set.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonLook } from '../../ui/buttons/button-look.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { chosenPicture, PICTURE_TYPES, type PictureChoice, pictureError, readPreview } from './picture-choice.ts'

interface PictureDialogProps {
  user: SessionUser
  initial: PictureChoice
  onChoose: (choice: PictureChoice) => void
  onClose: () => void
}

export function PictureDialog({ user, initial, onChoose, onClose }: PictureDialogProps) {
  const { choice, error, choose, offer } = usePictureChoice(initial)
  const actions = (
    <>
      <Button onClick={onClose}>{dialogTexts.cancel}</Button>
      <Button tone="primary" onClick={() => onChoose(choice)}>
        {ownProfileTexts.usePicture}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title={ownProfileTexts.choosePicture} actions={actions}>
      <div className="grid gap-4">
        <p>{ownProfileTexts.picturesOffered}</p>
        {error && <Alert tone="danger">{error}</Alert>}
        <PictureGrid user={user} choice={choice} onChoose={choose} />
        <UploadButton onFile={offer} />
      </div>
    </Dialog>
  )
}

function usePictureChoice(initial: PictureChoice) {
  const [choice, setChoice] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const choose = (chosen: PictureChoice) => {
    setError(null)
    setChoice(chosen)
  }
  const offer = (file: File) => {
    const refused = pictureError(file)
    if (refused) return setError(refused)
    readPreview(file).then(
      (preview) => choose({ kind: 'upload', file, preview }),
      () => setError(accountRefusals['picture.unsupported'][1]),
    )
  }
  return { choice, error, choose, offer }
}

interface PictureGridProps {
  user: SessionUser
  choice: PictureChoice
  onChoose: (choice: PictureChoice) => void
}

/** Initials, the user's uploaded picture if there is one, and the set, as a radio group. */
function PictureGrid({ user, choice, onChoose }: PictureGridProps) {
  const chosen = chosenPicture(user.picture, choice)
  const own = [user.picture, chosen].filter((picture) => picture !== null && !pictureSet.includes(picture))
  const offers = [null, ...new Set(own), ...pictureSet]
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(56px,1fr))] justify-items-center gap-3">
      <legend className="sr-only">{ownProfileTexts.picture}</legend>
      {offers.map((picture, index) => (
        <PictureOption
          key={picture ?? 'initials'}
          user={{ ...user, picture }}
          label={pictureLabel(picture, index)}
          isChosen={picture === chosen}
          onChoose={() => onChoose(choiceOf(picture, user, choice))}
        />
      ))}
    </fieldset>
  )
}

function pictureLabel(picture: string | null, index: number): string {
  if (picture === null) return ownProfileTexts.initials
  const number = pictureSet.indexOf(picture) + 1
  if (number > 0) return ownProfileTexts.pictureOfSet({ number })
  return index > 1 ? ownProfileTexts.furtherPicture({ number: index }) : ownProfileTexts.ownPicture
}

/** Choosing the current picture again counts as no change. */
function choiceOf(picture: string | null, user: SessionUser, choice: PictureChoice): PictureChoice {
  if (picture === user.picture) return { kind: 'unchanged' }
  if (choice.kind === 'upload' && picture === choice.preview) return choice
  return { kind: 'set', picture }
}

interface PictureOptionProps {
  user: SessionUser
  label: string
  isChosen: boolean
  onChoose: () => void
}

function PictureOption({ user, label, isChosen, onChoose }: PictureOptionProps) {
  return (
    <label className="relative cursor-pointer rounded-full has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="picture"
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
      />
      <PersonAvatar person={user} size="picture" />
      {isChosen && (
        <span className="absolute -end-1 -bottom-1 grid size-5 place-items-center rounded-full bg-accent text-on-accent">
          <Icon name="check" size="sm" strokeWidth={2} />
        </span>
      )}
    </label>
  )
}

function UploadButton({ onFile }: { onFile: (file: File) => void }) {
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Reset, so that the user can choose the same file again.
    event.target.value = ''
    if (file) onFile(file)
  }
  return (
    <label
      className={buttonLook({
        className:
          'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      })}
    >
      <Icon name="up" />
      {ownProfileTexts.uploadPicture}
      <input type="file" accept={PICTURE_TYPES.join(',')} className="sr-only" onChange={onChange} />
    </label>
  )
}
