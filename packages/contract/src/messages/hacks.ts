import { MAX_OPEN_HACKS } from '@arbiter/rules/limits'
import { texts } from '@arbiter/texts/texts'

export const hackRefusals = texts(
  {
    'hack.off': [409, 'This contest has no hacks.'],
    'hack.not-now': [409, 'Hacking is open while the contest runs.'],
    'hack.board-held': [409, 'Hacking is closed while the leaderboard is frozen or hidden.'],
    'hack.disqualified': [403, 'You are disqualified.'],
    'hack.not-passed': [409, 'Pass the pretests of this problem first.'],
    'hack.not-locked': [403, 'Lock this problem to read the programs of others.'],
    'hack.not-checked': [
      409,
      'This problem can’t be hacked: it has no input validator, or no reference solution that answers inputs.',
    ],
    'hack.program-gone': [409, 'This program can’t be hacked any more: it was hacked or replaced.'],
    'hack.exists': [409, 'You have tried this input on this program before.'],
    'hack.too-many-open': [429, 'You have {open} hacks that are not judged yet. Please wait for one of them.'],
  },
  { open: MAX_OPEN_HACKS },
)

export const hackNotices = texts({
  locked: 'The problem is locked. You can hack it now.',
  hacking: 'Your hack is being judged.',
})
