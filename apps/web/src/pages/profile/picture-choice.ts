import { accountRefusals } from '@arbiter/contract/messages/accounts'
import { MAX_PICTURE_BYTES } from '@arbiter/rules/limits'

/** What the form will do about the picture once it is saved. */
export type PictureChoice =
  | { kind: 'unchanged' }
  | { kind: 'set'; picture: string | null }
  | { kind: 'upload'; file: File; preview: string }

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp']

/** The server's refusal, known before the upload; null if the picture is fine. */
export function pictureError({ type, size }: { type: string; size: number }): string | null {
  if (!PICTURE_TYPES.includes(type)) return accountRefusals['picture.unsupported'][1]
  if (size > MAX_PICTURE_BYTES) return accountRefusals['picture.too-large'][1]
  return null
}

/** The picture as it will be: an address, one of the set, or null for the initials. */
export function chosenPicture(current: string | null, choice: PictureChoice): string | null {
  switch (choice.kind) {
    case 'unchanged':
      return current
    case 'set':
      return choice.picture
    case 'upload':
      return choice.preview
  }
}

/** A data URL, because the content security policy allows no blob URLs for pictures. */
export function readPreview(file: File): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => fail(new Error(accountRefusals['picture.unsupported'][1]))
    reader.readAsDataURL(file)
  })
}
