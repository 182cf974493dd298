import { texts } from '@arbiter/texts/texts'

export const measureTexts = texts({
  seconds: '{seconds} s',
  milliseconds: '{milliseconds} ms',
  // {noise} is how far the time may be off.
  millisecondsWithNoise: '{milliseconds} ms ± {noise}',
  megabytes: '{megabytes} MB',
})
