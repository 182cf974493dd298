import { texts } from '@arbiter/texts/texts'

/** What is wrong with the description of an input. Words in code, such as repeat and closed(), are its language, and stay. */
const description = texts({
  tooLong: 'a description has at most {max} characters',
  empty: 'the description is empty',
  // The value stands in quotes.
  unexpected: '{character} is not expected here',
  // {text} is a word or a sign of the language; {found} stands in quotes. The words in the form of an item are of the language.
  expected:
    'expected {wanted, select, number {a number} name {a name} quoted {a text in quotes} lineEnd {the end of the line} anotherLine {another line} item {int, decimal, string, permutation, open or a text in quotes} flag {"simple" or "connected" or "loops"} count {a count in square brackets before it} other {"{text}"}}, found {end, select, line {the end of the line} text {the end of the text} other {{found}}}',
  tooManyRepeats: 'at most {max} repeats inside each other',
  tooManyDecimals: 'a decimal has 1 to {max} digits after the point',
  blanks: 'blanks separate what is in a line',
  // Of characters, such as "z" to "a".
  emptySpan: 'there is nothing from "{first}" to "{last}"',
  notOneCharacter: '"{text}" is not one character',
  tooDeep: 'the expression is nested too deeply',
  power: '"^" takes a number and an exponent of at most {max}',
  unknownFunction: 'there is no function "{name}"',
  notWhole: '{text} is not a whole number',
  notOpened: 'no line opens "{name}"',
  reserved: '"{name}" is a word of the language',
  twice: '"{name}" is given twice',
  unknownName: '"{name}" is not known here',
  closed: 'closed() takes the name of a set that a line opens',
  textForNumber: 'a text is not a number',
  noLength: '{amount} is no length',
  notSingle: '"{name}" is not a single number',
  // The value is the name of a function, as min.
  ofNothing: '{name}() of nothing',
  noArgument: 'something is missing in the brackets',
  byZero: 'a division by zero',
})

/** An input that is not as its description says. */
const described = texts({
  unended: 'the last line does not end',
  goesOn: 'the input should end before this line',
  noLine: 'a line is missing',
  noForm: 'the line has none of the forms that it may have',
  tooFewValues: 'the line has too few values',
  tooManyValues: 'the line has too many values',
  lineCondition: 'the line does not meet its condition',
  condition: 'a condition of the description is not met',
  repeated: 'what should differ is there twice',
  notOnce: '"{character}" should be there once',
  characters: '{count} characters where {length} belong',
  charactersBetween: '{count} characters where {least} to {most} belong',
  // The value stands in quotes.
  notAllowed: '{character} is not allowed',
  notConnected: 'the graph is not connected',
  noVertex: 'a vertex outside 1..{size}',
  loop: 'an edge from a vertex to itself',
  missing: '"{text}" is missing',
  // A line takes a member out of a set, and this one is not in it.
  notTaken: '{word} is not there to be taken',
  notInPermutation: '{value} is outside 1..{size}',
  unordered: 'the values are not {order, select, ascending {ascending} other {descending}}',
  outside: '{value} is outside its range',
  // The word stands in quotes, here and below.
  notDecimal: '{word} is not a number with {digits} digits after the point',
  notWhole: '{word} is not a whole number',
})

export const descriptionFaultTables = { description, described } as const
