import { texts } from '@arbiter/texts/texts'

/** What the interpreter of checktestdata says. Words in capitals are commands of that language, and stay. */

/** A grammar that is wrong. */
const grammar = texts({
  unknownCharacter: '{character} is not expected here',
  // What was found is a word of the grammar.
  otherWord: '{found} stands where {text} is expected',
  noCommand: '{found} stands where a command is expected',
  noVariable: '{found} stands where a variable is expected',
  noValue: '{found} stands where a value is expected',
  endForWord: 'the end stands where {text} is expected',
  endForCommand: 'the end stands where a command is expected',
  endForVariable: 'the end stands where a variable is expected',
  endForValue: 'the end stands where a value is expected',
  tooDeep: 'is nested too deeply',
  missing: '{word} is missing',
  missingEither: '{one} or {other} is missing',
  unknownCommand: '{name} is not a command',
  unknownFunction: '{name} is not a function',
  tooManySteps: 'takes too many steps',
  tooManyValues: 'keeps too many values',
  patternNoText: 'a regular expression must be a text',
  lengthOfText: 'STRLEN needs a text',
  conditionForValue: 'a condition stands where a value is expected',
  valueForCondition: 'a value stands where a condition is expected',
  noValueYet: 'the variable {name} has no value',
  differentSizes: 'UNIQUE needs arrays of the same size',
  textForNumber: 'a text is no number',
  numberTooLarge: 'a number that is too large',
  outOfRange: '{text} is out of range',
  textWithNumber: 'a text can not be compared with a number',
  byZero: 'a division by zero',
  wholeNumbers: '{operator} needs whole numbers',
  exponent: 'an exponent must be from 0 to {max}',
  powerTooLarge: 'a power that is too large',
  productTooLarge: 'a product that is too large',
  notWhole: 'a whole number is expected',
})

const pattern = texts({
  strayClosing: 'in the regular expression: a ) without a (',
  wrongNumbers: 'in the regular expression: {text} has its numbers the wrong way round',
  group: 'in the regular expression: (? is supported as (?: alone',
  openGroup: 'in the regular expression: a ( without a )',
  unsupported: 'in the regular expression: {text} is not supported here',
  letters: 'in the regular expression: only ASCII letters are supported',
  backslash: 'in the regular expression: a \\ at its end',
  openSet: 'in the regular expression: a [ without a ]',
  unknownSet: 'in the regular expression: {name} is not known',
  wrongRange: 'in the regular expression: a range in [ ] is the wrong way round',
  tooLarge: 'in the regular expression: it is too large',
})

/** An input that is not as the grammar says. */
const data = texts({
  longer: 'the input goes on after its end',
  space: 'a space is expected',
  lineBreak: 'a line break is expected',
  end: 'the end of the input is expected',
  assertion: 'an assertion does not hold',
  integer: 'an integer without leading zeros is expected',
  outside: '{text} is not from {min} to {max}',
  number: 'a number is expected',
  notation:
    '{notation, select, fixed {a number in fixed notation is expected} other {a number in scientific notation is expected}}',
  decimals: '{text} has {count} decimals, not {min} to {max}',
  text: '{text} is expected',
  textLike: 'a text like {pattern} is expected',
})

export const grammarFaultTables = { grammar, pattern, data } as const
