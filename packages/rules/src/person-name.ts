/**
 * Characters that nobody sees but that change how a text reads: controls, the marks that turn the writing direction, line
 * ends, and spaces without width. The two joiners stay, because names in Persian and many emoji are written with them.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a name shows what it is: any script and any emoji, but nothing that hides or turns the text around it. */
export function isReadableName(name: string): boolean {
  return VISIBLE.test(name) && !INVISIBLE.test(name)
}
