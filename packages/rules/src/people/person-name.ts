/**
 * Characters that are invisible but change how a text reads: controls, the marks that turn the writing direction, line
 * ends, spaces without width, and letters that are blank. The two joiners stay, because names in Persian and many emoji are
 * written with them.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Vietnamese and Hebrew stack two or three marks on a letter; a tower of them reaches into the lines of others. */
const TOWER_OF_MARKS = /\p{M}{6}/u

/** Whether a name shows what it is: any script and any emoji, but nothing that hides or turns the text around it. */
export function isReadableName(name: string): boolean {
  return VISIBLE.test(name) && ![INVISIBLE, BLANK, TOWER_OF_MARKS].some((odd) => odd.test(name))
}
