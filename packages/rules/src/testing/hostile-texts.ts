import { MAX_CODE_BYTES } from '../limits.ts'

/**
 * Texts that make careless patterns and walks slow: a piece repeated up to the largest size that users may send, behind
 * something that opens and before something that keeps a match from succeeding.
 */
const pieces = (text: string) => text.split('·')
const generalPieces = pieces('a·0· ·\t·\n·\r\n·\\·"·\'·`·()·(·{·[·]·<·>·.·-·/')
const codePieces = [
  ...pieces('a<·a<a>·f()·f(·({[·[](){}·a.b·a,·*/·/*·//·"""·\\"·\\\n·*+·a=a;·#\n·a?a:·if(a)·else ·/a/·${·=>'),
  ...pieces('scanf(·scanf("%s·for(;;)·for(;;){·while ·endl cin ·template<·int a,·+= "·String;for ·new Scanner '),
  ...pieces('class a{}·class a ·public ·static ·static void ·void main(·import a.·import java . util . ·package '),
  ...pieces('def f():\n ·lambda:·input (·.pop(0·function a(){·()=>·a.shift'),
]
const otherPieces = [
  ...pieces('/w/·main.cpp:1:·at (a.java:·File "a.py", line 1·1e·1.·.1·@a.·é·😀·\u200b'),
  '\ud800', // half of a pair
]

const hostilePieces = [...generalPieces, ...codePieces, ...otherPieces]
const frames = [
  ['', ''],
  ['package', '!'],
  ['"/*', '!'],
] as const

export interface HostileText {
  name: string
  make(length: number): string
}

const hostileTexts: HostileText[] = hostilePieces.flatMap((piece) =>
  frames.map(([opening, ending]) => ({
    name: JSON.stringify(`${opening}${piece}…${ending}`),
    make: (length) => opening + repeated(piece, length - opening.length - ending.length) + ending,
  })),
)

export const repeated = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

const MEASURED_LENGTHS = [MAX_CODE_BYTES / 16, MAX_CODE_BYTES]
const TRIES = 3

/**
 * The hostile texts for which `work` is slower than `maxMs`, at the first size at which it is: work whose time grows with the square
 * of the length fails here early instead of keeping the suite waiting.
 */
export function slowTexts(work: (text: string) => unknown, maxMs: number, texts = hostileTexts): string[] {
  return texts.flatMap(({ name, make }) => {
    const slow = MEASURED_LENGTHS.find((length) => isSlow(work, make(length), maxMs))
    return slow === undefined ? [] : [`${name} at ${slow}`]
  })
}

function isSlow(work: (text: string) => unknown, text: string, maxMs: number): boolean {
  for (let tries = 0; tries < TRIES; tries++) {
    const start = cpuMs()
    work(text)
    if (cpuMs() - start <= maxMs) return false
  }
  return true
}

declare const process: { cpuUsage(): { user: number; system: number } }

/** CPU time of this process: what else the machine does fails no test. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
