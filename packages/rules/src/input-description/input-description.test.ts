import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RandomChoices, RepeatedChoices, shapes } from './choices.ts'
import { FreeChoices } from './free-choices.ts'
import { faultOfDescription, parseDescription } from './parse-description.ts'
import { faultOfInput } from './read-input.ts'
import { growingSizes, largestSize, scaledInput } from './scaled-inputs.ts'
import { searchInputs } from './search-plan.ts'
import { shrinkInput } from './shrink-input.ts'
import { simplestFirst, writeInput } from './write-input.ts'

const descriptions = {
  'two numbers and a list': 'n: int 1..2e5, k: int 0..10^9\na: int 0..1000 [n]',
  'one line by semicolons': 'n: int 1..2e5; a: int -1e9..1e9 [n] distinct ascending',
  'a tree with lengths': 'n: int 1..2e5\ntree(n) with w: int 1..1e9',
  'a connected graph': 'n: int 1..150, m: int n - 1..600\ngraph(n, m, connected) with w: int 1..5',
  'a simple graph': 'n: int 4..100, m: int 0..n\ngraph(n, m, simple)',
  'a grid with two places': 'r: int 1..9, c: int 2..9, p: int 2..9\ngrid(r, c, ".#" + digits(p), once "ST")',
  words: 'n: int 1..15000\nrepeat n { string(a-z, 1..12) }',
  'a word of a stated length': 'n: int 1..50\ns: string("RP", n)',
  events: 'n: int 1..30000\nrepeat n { "+", w: int 1..100 opens tram | "-", open tram }\nwhere closed(tram) > 0',
  'points that differ': 'n: int 1..6000\nrepeat n distinct { x: int -9..9, y: int -9..9 }',
  'spans of time': 'n: int 1..9\nrepeat n { s: int 0..1e6, e: int s + 1..1e6 + 1 }',
  'tests in one file': 't: int 1..9\nrepeat t {\n  n: int 1..9, m: int 1..9\n  a: int 1..5 [n]\n}\nwhere sum(n) <= 40',
  'gaps in a range': 'n: int 1..9\na: int -1 or 1..1000 [n]',
  'an order': 'n: int 1..9\np: permutation(n)',
  decimals: 'x: decimal -5..5 digits 3, y: decimal 0..1 digits 1',
  'a condition': 'u: int 1..5, v: int 1..5 where u != v and (u + v) / 2 > 1',
  nothing: 'n: int 0..3\na: int 1..2 [n]',
}

describe('an input that is written', () => {
  test.each(Object.entries(descriptions))('%s: fits its description, and its choices write it again', (_, text) => {
    const description = parseDescription(text)
    const anyChoices = fc.record({
      seed: fc.integer(),
      shape: fc.constantFrom(...shapes),
      size: fc.integer({ min: 0, max: 30 }),
    })
    fc.assert(
      fc.property(anyChoices, ({ seed, shape, size }) => {
        const written = writeInput(description, new RandomChoices(seed, shape, size))
        if (!written) return
        expect(faultOfInput(description, written.text)?.message).toBe(undefined)
        expect(writeInput(description, new RepeatedChoices(written.choices))?.text).toBe(written.text)
      }),
    )
  })

  test.each(Object.entries(descriptions))('%s: any list of numbers makes an input that fits, or none', (_, text) => {
    const description = parseDescription(text)
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 50n), { maxLength: 40 }), (choices) => {
        const written = writeInput(description, new RepeatedChoices(choices))
        if (written) expect(faultOfInput(description, written.text)?.message).toBe(undefined)
      }),
    )
  })

  test.each(Object.entries(descriptions))('%s: the plan has many that differ', (_, text) => {
    const inputs = [...searchInputs(parseDescription(text), [])]
    expect(inputs.length).toBeGreaterThan(4)
    expect(new Set(inputs.map((input) => input.text)).size).toBe(inputs.length)
  })

  test('the numbers nearest to zero come first, each once', () => {
    const numbers = (low: bigint, high: bigint) =>
      Array.from({ length: Number(high - low) + 1 }, (_, choice) => simplestFirst(low, high, BigInt(choice)))
    expect(numbers(-2n, 4n)).toEqual([0n, 1n, -1n, 2n, -2n, 3n, 4n])
    expect(numbers(-4n, 1n)).toEqual([0n, 1n, -1n, -2n, -3n, -4n])
    expect(numbers(3n, 5n)).toEqual([3n, 4n, 5n])
    expect(numbers(-5n, -3n)).toEqual([-3n, -4n, -5n])
  })
})

describe('numbers that differ', () => {
  test('are the ones that were drawn, or the next ones, and in the end all of them', () => {
    const free = new FreeChoices()
    expect([2n, 2n, 2n, 3n, 0n, 0n].map((choice) => free.take(choice, 5n))).toEqual([2n, 3n, 4n, 0n, 1n, null])
  })

  test('fill a range without a second try', () => {
    const description = parseDescription('n: int 1..500\na: int 1..n [n] distinct')
    const input = scaledInput(description, 500, 1)
    expect(faultOfInput(description, input ?? '')).toBe(null)
    expect(input?.startsWith('500\n')).toBe(true)
  })
})

describe('inputs of a given size', () => {
  test.each([
    ['n: int 1..1000\na: int 1..9 [n]', 1000],
    ['n: int 1..1000, m: int n - 1..3000\ngraph(n, m, connected)', 2002],
    ['s: string(a-z, 1..5000)', 5000],
    ['r: int 1..9, c: int 1..20\ngrid(r, c, ".#")', 20],
    ['n: int 1..30000', 30_000],
  ])('%j reaches %i', (text, largest) => {
    const description = parseDescription(text)
    expect(largestSize(description)).toBe(largest)
    expect(faultOfInput(description, scaledInput(description, largest, 7) ?? '')).toBe(null)
  })

  test('one that could not be written is not tried', () => {
    const maxBytes = 1024 * 1024
    const largest = largestSize(parseDescription('n: int 1..10^18\na: int 1..10^9 [n]'), maxBytes)
    expect(largest).toBeGreaterThan(maxBytes / 100)
    expect(largest).toBeLessThan(maxBytes / 2)
  })

  test('sizes grow evenly, the largest last', () => {
    expect(growingSizes(1000, 4, 1000)).toEqual([1, 10, 100, 1000])
    expect(growingSizes(3, 5, 100)).toEqual([1, 3])
    expect(growingSizes(22, 5, 100)).toEqual([18, 19, 20, 21, 22])
  })
})

describe('an input that is read', () => {
  const fault = (description: string, input: string) => faultOfInput(parseDescription(description), input)

  test.each([
    ['n: int 1..5', '6\n', 1, 'described.outside', { value: '6' }],
    ['n: int 1..5', '05\n', 1, 'described.notWhole', { word: '"05"' }],
    ['n: int 1..5', '5', 1, 'described.unended', undefined],
    ['n: int 1..5', '5\n\n', 2, 'described.goesOn', undefined],
    ['n: int 1..5', '5 \n', 1, 'described.tooManyValues', undefined],
    ['n: int 1..5\na: int 1..9 [n]', '2\n1\n', 2, 'described.tooFewValues', undefined],
    ['n: int 1..5\na: int 1..9 [n]', '2\n1  2\n', 2, 'described.tooFewValues', undefined],
    ['n: int 1..5\na: int 1..9 [n]', '2\n', 1, 'described.noLine', undefined],
    ['n: int 1..5\na: int 1..9 [n] distinct', '2\n3 3\n', 2, 'described.repeated', undefined],
    ['n: int 1..5\na: int 1..9 [n] ascending', '2\n4 3\n', 2, 'described.unordered', { order: 'ascending' }],
    ['n: int 1..5\ntree(n)', '3\n1 2\n2 1\n', 3, 'described.repeated', undefined],
    ['n: int 1..5\ntree(n)', '2\n1 3\n', 2, 'described.noVertex', { size: 2 }],
    [
      'n: int 1..5, m: int 1..9\ngraph(n, m, connected)',
      '4 3\n1 2\n1 2\n3 4\n',
      4,
      'described.notConnected',
      undefined,
    ],
    ['n: int 1..5, m: int 1..9\ngraph(n, m)', '4 1\n1 1\n', 2, 'described.loop', undefined],
    ['grid(1, 3, ".#", once "S")', '.S\n', 1, 'described.characters', { count: 2, length: 3 }],
    ['grid(1, 3, ".#", once "S")', '.x.\n', 1, 'described.notAllowed', { character: '"x"' }],
    ['grid(1, 3, ".#", once "S")', 'S.S\n', 1, 'described.notOnce', { character: 'S' }],
    [
      'n: int 1..3\nrepeat n { "+" opens coat | "-", open coat }',
      '2\n+\n- 2\n',
      3,
      'described.notTaken',
      { word: '2' },
    ],
    ['n: int 1..3\nrepeat n { "+" opens coat | "-", open coat }', '1\n*\n', 2, 'described.noForm', undefined],
    ['s: string(a-z, 1..3)', 'abcd\n', 1, 'described.charactersBetween', { count: 4, least: 1, most: 3 }],
    ['x: decimal 0..1 digits 2', '0.5\n', 1, 'described.notDecimal', { word: '"0.5"', digits: 2 }],
    ['x: decimal 0..1 digits 2', '1.01\n', 1, 'described.outside', { value: '1.01' }],
    ['u: int 1..5, v: int 1..5 where u != v', '2 2\n', 1, 'described.lineCondition', undefined],
    ['a: int 1..9 [2]\nwhere sum(a) > 5', '2 3\n', 1, 'described.condition', undefined],
  ])('%j does not fit %j', (description, input, line, code, values) => {
    expect(fault(description, input)).toMatchObject({ line, code, values })
  })

  test('a text of any kind is read without a crash', () => {
    const description = parseDescription(descriptions['tests in one file'])
    fc.assert(fc.property(fc.string(), (text) => void faultOfInput(description, text)))
  })
})

describe('a description that is wrong', () => {
  test.each([
    ['', 1, 'description.empty', undefined],
    ['n: int 1..5\n\nm: int 1..k', 3, 'description.unknownName', { name: 'k' }],
    ['n: int 1..5\nn: int 1..5', 2, 'description.twice', { name: 'n' }],
    ['n int 1..5', 1, 'description.expected', { wanted: 'item', text: '', end: 'none', found: '"n"' }],
    ['n: int 1..', 1, 'description.expected', { wanted: 'name', text: '', end: 'line', found: '' }],
    ['n: int 1..5 distinct', 1, 'description.expected', { wanted: 'count', text: '', end: 'line', found: '' }],
    ['repeat 5 { n: int 1..5\n', 2, 'description.expected', { wanted: 'text', text: '}', end: 'text', found: '' }],
    ['n: int 1..5 m', 1, 'description.expected', { wanted: 'lineEnd', text: '', end: 'none', found: '"m"' }],
    ['s: string(z-a, 1..5)', 1, 'description.emptySpan', { first: 'z', last: 'a' }],
    ['s: string("a b", 1..5)', 1, 'description.blanks', undefined],
    ['n: int 1..median(3)', 1, 'description.unknownFunction', { name: 'median' }],
    ['n: int 1..10^99', 1, 'description.power', { max: 60 }],
    ['n: int 1..1.5', 1, 'description.notWhole', { text: '1.5' }],
    ['"-", open coat', 1, 'description.notOpened', { name: 'coat' }],
    ['int: int 1..5', 1, 'description.reserved', { name: 'int' }],
    ['n: int 1..5 €', 1, 'description.unexpected', { character: '"€"' }],
  ])('%j', (text, line, code, values) => {
    expect(() => parseDescription(text)).toThrow(`line ${line}: ${code}`)
    expect(faultOfDescription(text)).toMatchObject({ line, code, values })
  })

  test('a text of any kind is refused without a crash', () => {
    const words = [
      'n',
      ':',
      'int',
      '1',
      '..',
      '9',
      '[',
      ']',
      'repeat',
      '{',
      '}',
      '\n',
      '(',
      ')',
      ',',
      'string',
      '"',
      '-',
      'where',
      '^',
      'e5',
    ]
    const texts = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((list) => list.join(' ')),
    )
    fc.assert(fc.property(texts, (text) => void faultOfDescription(text)))
  })
})

describe('an input on which a program fails', () => {
  const smallest = async (text: string, fails: (numbers: number[], input: string) => boolean) => {
    const description = parseDescription(text)
    const numbers = (input: string) => input.split(/\s+/).filter(Boolean).map(Number)
    for (const input of searchInputs(description, [])) {
      if (!fails(numbers(input.text), input.text)) continue
      const shrunk = await shrinkInput(description, input, async (each) => fails(numbers(each), each))
      expect(faultOfInput(description, shrunk.text)).toBe(null)
      return shrunk.text
    }
    return null
  }

  test('becomes a list of one where one element is enough', async () => {
    expect(await smallest(descriptions['two numbers and a list'], ([, , ...a]) => a.some((value) => value >= 7))).toBe(
      '1 0\n7\n',
    )
  })

  test('keeps two equal neighbours, and nothing else', async () => {
    const hasTwins = (a: number[]) => a.some((value, index) => index > 0 && value === a[index - 1])
    expect(await smallest(descriptions['two numbers and a list'], ([, , ...a]) => hasTwins(a))).toBe('2 0\n0 0\n')
  })

  test('becomes the smallest number that is too large', async () => {
    expect(await smallest('n: int 1..10^18', ([n = 0]) => n > 2 ** 31)).toBe('2147483649\n')
  })

  test('becomes the smallest tree with a vertex of three neighbours', async () => {
    const isBranched = ([, ...ends]: number[]) => ends.some((end) => ends.filter((other) => other === end).length >= 3)
    expect(await smallest('n: int 1..2e5\ntree(n)', isBranched)).toBe('4\n1 2\n1 3\n1 4\n')
  })

  test('loses the tests of a file that are not needed', async () => {
    const fails = (_: number[], input: string) =>
      input
        .split('\n')
        .slice(1)
        .some((line) => line.includes('5 5'))
    expect(await smallest(descriptions['tests in one file'], fails)).toMatch(/^1\n\d \d\n.*5 5\n$|^1\n5 5\n.*\n$/)
  })

  test('ends where the search is ended', async () => {
    const description = parseDescription(descriptions['two numbers and a list'])
    const input = writeInput(description, new RandomChoices(1, 'any', 20))
    if (!input) throw new Error('there is an input of this size')
    let asked = 0
    const shrunk = await shrinkInput(description, input, async () => (++asked > 3 ? null : false))
    expect(shrunk).toBe(input)
    expect(asked).toBe(4)
  })
})
