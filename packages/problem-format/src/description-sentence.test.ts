import { faultOfDescription, parseDescription } from '@arbiter/rules/input-description/parse-description'
import { faultOfInput } from '@arbiter/rules/input-description/read-input'
import { expect, test } from 'vitest'
import { descriptionSentence } from './description-sentence.ts'

test.each([
  ['n: int 1..5', '6\n', 1, '6 is outside its range'],
  ['n: int 1..5', '05\n', 1, '"05" is not a whole number'],
  ['n: int 1..5', '5', 1, 'the last line does not end'],
  ['n: int 1..5', '5\n\n', 2, 'the input should end before this line'],
  ['n: int 1..5', '5 \n', 1, 'the line has too many values'],
  ['n: int 1..5\na: int 1..9 [n]', '2\n1\n', 2, 'the line has too few values'],
  ['n: int 1..5\na: int 1..9 [n]', '2\n1  2\n', 2, 'the line has too few values'],
  ['n: int 1..5\na: int 1..9 [n]', '2\n', 1, 'a line is missing'],
  ['n: int 1..5\na: int 1..9 [n] distinct', '2\n3 3\n', 2, 'what should differ is there twice'],
  ['n: int 1..5\na: int 1..9 [n] ascending', '2\n4 3\n', 2, 'the values are not ascending'],
  ['n: int 1..5\ntree(n)', '3\n1 2\n2 1\n', 3, 'what should differ is there twice'],
  ['n: int 1..5\ntree(n)', '2\n1 3\n', 2, 'a vertex outside 1..2'],
  ['n: int 1..5, m: int 1..9\ngraph(n, m, connected)', '4 3\n1 2\n1 2\n3 4\n', 4, 'the graph is not connected'],
  ['n: int 1..5, m: int 1..9\ngraph(n, m)', '4 1\n1 1\n', 2, 'an edge from a vertex to itself'],
  ['grid(1, 3, ".#", once "S")', '.S\n', 1, '2 characters where 3 belong'],
  ['grid(1, 3, ".#", once "S")', '.x.\n', 1, '"x" is not allowed'],
  ['grid(1, 3, ".#", once "S")', 'S.S\n', 1, '"S" should be there once'],
  ['n: int 1..3\nrepeat n { "+" opens coat | "-", open coat }', '2\n+\n- 2\n', 3, '2 is not there to be taken'],
  [
    'n: int 1..3\nrepeat n { "+" opens coat | "-", open coat }',
    '1\n*\n',
    2,
    'the line has none of the forms that it may have',
  ],
  ['s: string(a-z, 1..3)', 'abcd\n', 1, '4 characters where 1 to 3 belong'],
  ['x: decimal 0..1 digits 2', '0.5\n', 1, '"0.5" is not a number with 2 digits after the point'],
  ['x: decimal 0..1 digits 2', '1.01\n', 1, '1.01 is outside its range'],
  ['u: int 1..5, v: int 1..5 where u != v', '2 2\n', 1, 'the line does not meet its condition'],
  ['a: int 1..9 [2]\nwhere sum(a) > 5', '2 3\n', 1, 'a condition of the description is not met'],
  ['p: permutation(2)', '1 3\n', 1, '3 is outside 1..2'],
  ['n: int 1..5\na: int 1..9 [n] descending', '2\n3 4\n', 2, 'the values are not descending'],
  ['"go"', 'stop\n', 1, 'the line has none of the forms that it may have'],
  ['n: int 0..5\nm: int 1..9 / n', '0\n1\n', 2, 'a division by zero'],
  ['n: int 0..5\na: int 1..9 [n - 9]', '0\n1\n', 2, '-9 is no length'],
  ['n: int 0..5\na: int 1..9 [n]\nwhere max(a) > 2', '0\n\n', 2, 'max() of nothing'],
  ['n: int 0..5\na: int 1..9 [n]\nb: int 1..a', '1\n1\n1\n', 3, '"a" is not a single number'],
  ['n: int 0..5, "x"', '1 y\n', 1, '"x" is missing'],
  ['n: int 0.."x"', '1\n', 1, 'a text is not a number'],
])('of %j and the input %j, line %j is said to be wrong: %s', (description, input, line, sentence) => {
  const fault = faultOfInput(parseDescription(description), input)
  expect(fault?.line).toBe(line)
  expect(fault && descriptionSentence(fault)).toBe(sentence)
})

test.each([
  ['', 1, 'the description is empty'],
  ['n: int 1..5\n\nm: int 1..k', 3, '"k" is not known here'],
  ['n: int 1..5\nn: int 1..5', 2, '"n" is given twice'],
  ['n int 1..5', 1, 'expected int, decimal, string, permutation, open or a text in quotes, found "n"'],
  ['n: int 1..', 1, 'expected a name, found the end of the line'],
  ['n: int 1..5 distinct', 1, 'expected a count in square brackets before it, found the end of the line'],
  ['repeat 5 { n: int 1..5\n', 2, 'expected "}", found the end of the text'],
  ['n: int 1..5 m', 1, 'expected the end of the line, found "m"'],
  ['s: string(z-a, 1..5)', 1, 'there is nothing from "z" to "a"'],
  ['s: string("a b", 1..5)', 1, 'blanks separate what is in a line'],
  ['n: int 1..median(3)', 1, 'there is no function "median"'],
  ['n: int 1..10^99', 1, '"^" takes a number and an exponent of at most 60'],
  ['n: int 1..1.5', 1, '1.5 is not a whole number'],
  ['"-", open coat', 1, 'no line opens "coat"'],
  ['int: int 1..5', 1, '"int" is a word of the language'],
  ['n: int 1..5 €', 1, '"€" is not expected here'],
  ['graph(1, 1, odd)', 1, 'expected "simple" or "connected" or "loops", found "odd"'],
  ['x: decimal 0..1 digits 13', 1, 'a decimal has 1 to 12 digits after the point'],
  ['s: string(ab-c, 1)', 1, '"ab" is not one character'],
  ['where closed(n) > 1', 1, 'closed() takes the name of a set that a line opens'],
  ['#'.repeat(10_001), 1, 'a description has at most 10000 characters'],
  [`n: int 1..${'('.repeat(50)}`, 1, 'the expression is nested too deeply'],
  ['repeat 1 { '.repeat(6), 1, 'at most 5 repeats inside each other'],
  ['s: string(, 1)', 1, 'expected a number, found ","'],
  ['grid(1, 1, ".", once 3)', 1, 'expected a text in quotes, found "3"'],
  ['n: int 1 }', 1, 'expected the end of the line, found "}"'],
])('of the description %j, line %j is said to be wrong: %s', (text, line, sentence) => {
  const fault = faultOfDescription(text)
  expect(fault?.line).toBe(line)
  expect(fault && descriptionSentence(fault)).toBe(sentence)
})
