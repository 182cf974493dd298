import { widestCeilings } from '@arbiter/rules/judging/limit-ceilings'
import { MAX_HINT_LENGTH, MAX_HINTS, MAX_STATEMENT_LENGTH } from '@arbiter/rules/limits'
import { describe, expect, test } from 'vitest'
import { examinePackage } from './read-package.ts'
import {
  type Changes,
  current,
  currentWith,
  faultsOf,
  filesOf,
  legacy,
  legacyWith,
  readGood,
} from './testing/some-package.ts'

const manifest = String(current['problem.yaml'])
const validator = { 'output_validator/validate.cpp': 'int main() { return 42; }\n' }

test('a whole package becomes a problem, with its samples first', async () => {
  const read = await readGood(currentWith())
  expect(read).toMatchObject({
    ...{
      slug: 'sum',
      format: '2025-09',
      name: 'Sum',
      uuid: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
      keywords: ['sums'],
    },
    settings: { order: 3, visibility: 'public', difficulty: 'Easy', points: 20, topics: ['arithmetic'] },
    statement: { statement: 'Add **two** numbers.', inputFormat: 'Two numbers.', outputFormat: 'Their sum.' },
    limits: { timeLimitMs: 1500, memoryLimitMb: 128, outputLimitBytes: null },
    comparison: { mode: 'token', caseSensitive: false, tolerance: 1e-6 },
    judging: { validator: null, isInteractive: false, passes: 1, scoring: null, included: [] },
    ...{ allowedLanguages: null, warnings: [] },
  })
  expect(read.cases.map(({ name, explanation }) => [name, explanation])).toEqual([
    ['sample/1', 'One and two are three.'],
    ['secret/01-small', null],
    ['secret/02-large', null],
  ])
})

test('a package of others does without our file, and stays hidden until a user decides', async () => {
  const { settings } = await readGood(currentWith({ 'arbiter.yaml': null }))
  expect(settings).toMatchObject({ visibility: 'hidden', difficulty: 'Medium', points: 10, topics: [], isGiven: false })
})

test('a legacy package is read too, with its statement in LaTeX and its limit in a hidden file', async () => {
  const read = await readGood(legacyWith())
  expect(read).toMatchObject({
    ...{ format: 'legacy', name: 'Sum', keywords: ['sums', 'easy'], uuid: null },
    limits: { timeLimitMs: 2000, memoryLimitMb: 1024, timeRule: { multiplier: 5, resolutionMs: 1000, leastMs: 1000 } },
    statement: { statement: 'Add **two** numbers.', inputFormat: 'Two numbers.', outputFormat: 'Their sum.' },
    inputValidators: [{ kind: 'checktestdata', path: 'input_validators/input.ctd' }],
  })
})

test.each(['2023-07', '2023-07-draft', '2025-09'])('%s is one format', async (version) => {
  const named = manifest.replace('2025-09', version)
  expect((await readGood(currentWith({ 'problem.yaml': named }))).format).toBe('2025-09')
})

describe('odd YAML', () => {
  test.each([
    ['name: 2048', '2048'],
    ['name: No', 'No'],
    ['name: 1.10', '1.10'],
    ['name: 2026-01-01', '2026-01-01'],
    ['name: { en: Sum, sv: Summa }', 'Sum'],
    ['name: {sv: Summa}', 'Sum'], // from \problemname
    ['', 'Sum'],
    ['\ufeffname: Sum two', 'Sum two'],
    ['name: Sum\r\nauthor: x\r\n', 'Sum'],
    ['name: a\nname: b', 'b'],
  ])('%j is called %s', async (text, name) => {
    expect((await readGood(legacyWith({ 'problem.yaml': text }))).name).toBe(name)
  })

  test.each([
    ['validator_flags:', []],
    ['validator_flags: float_tolerance 1E-6', ['float_tolerance', '1E-6']],
    ['validator_flags: [float_tolerance, 1E-6]', ['float_tolerance', '1E-6']],
    ['validator_flags: 7', ['7']],
  ])('%j are words', async (flags, words) => {
    const custom = { 'output_validators/check.cpp': 'int main() {}' }
    const read = await readGood(legacyWith({ 'problem.yaml': `name: Sum\nvalidation: custom\n${flags}\n`, ...custom }))
    expect(read.judging.validator?.args).toEqual(words)
  })

  test('types may be one text with several words', async () => {
    const text = manifest.replace('name:', 'type: pass-fail interactive\nname:')
    const { judging } = await readGood(currentWith({ 'problem.yaml': text, ...validator }))
    expect(judging.isInteractive).toBe(true)
  })

  test('what is there twice is a warning with its line', async () => {
    expect(await faultsOf(legacyWith({ 'problem.yaml': 'name: a\nauthor: x\nname: b\n' }))).toEqual([
      'problem.yaml:3: name: warning: is there twice; the last one counts',
    ])
  })
})

describe('time limits', () => {
  const limitOf = async (changes: Changes) => (await readGood(legacyWith(changes))).limits.timeLimitMs

  test('of a contest system win over the file, and the manifest over both', async () => {
    expect(await limitOf({ 'domjudge-problem.ini': "timelimit='3'\nname = x\n" })).toBe(3000)
    expect(await limitOf({ 'problem.yaml': 'name: Sum\nlimits: {time_limit: 0.5}\n' })).toBe(500)
    expect(await limitOf({ '.timelimit': null })).toBeNull()
  })

  test('by the later format are computed by its own factor', async () => {
    const text = manifest.replace('time_limit: 1.5', 'time_resolution: 0.1, time_multipliers: { ac_to_time_limit: 3 }')
    const { limits } = await readGood(currentWith({ 'problem.yaml': text }))
    expect(limits).toMatchObject({ timeLimitMs: null, timeRule: { multiplier: 3, resolutionMs: 100 } })
  })
})

test('other limits are kept where they are stricter than ours', async () => {
  const limits = 'limits: { output: 1, code: 10, compilation_time: 5, memory: 4096 }'
  const { limits: read, warnings } = await readGood(legacyWith({ 'problem.yaml': `name: Sum\n${limits}\n` }))
  expect(read).toMatchObject({
    outputLimitBytes: 1_048_576,
    codeLimitBytes: 10_240,
    compileLimitMs: 5000,
    memoryLimitMb: 1024,
  })
  expect(warnings[0]?.fault).toBe(
    'is more than Arbiter has: 1024 MiB count; the operator may allow up to 4096 with MAX_MEMORY_LIMIT_MB',
  )
})

describe('limits above the usual ones', () => {
  const large = manifest.replace('1.5', '120').replace('128', '4096')
  const files = currentWith({ 'problem.yaml': large })

  test('are refused with the settings that allow them', async () => {
    expect(await faultsOf(files)).toEqual([
      'problem.yaml:4: limits.time_limit: must be from 0.1 to 10 seconds; the operator may allow up to 120 with MAX_TIME_LIMIT_SECONDS',
      'problem.yaml:4: limits.memory: must be a whole number from 16 to 1024 MiB; the operator may allow up to 4096 with MAX_MEMORY_LIMIT_MB',
    ])
  })

  test('are taken where the operator allows them, and no larger ones', async () => {
    const { read } = await examinePackage(files, undefined, widestCeilings)
    expect(read?.limits).toMatchObject({ timeLimitMs: 120_000, memoryLimitMb: 4096 })
    const larger = currentWith({ 'problem.yaml': large.replace('4096', '4097') })
    const { faults } = await examinePackage(larger, undefined, widestCeilings)
    expect(faults.map(({ fault }) => fault)).toEqual(['must be a whole number from 16 to 4096 MiB'])
  })
})

test('a problem with little memory takes every language: those whose runtime needs more get more', async () => {
  const little = manifest.replace('128', '16')
  const read = await readGood(currentWith({ 'problem.yaml': little }))
  expect(read).toMatchObject({ limits: { memoryLimitMb: 16 }, allowedLanguages: null, warnings: [] })
  const restricted = await readGood(currentWith({ 'problem.yaml': `${little}languages: [cpp, java]\n` }))
  expect(restricted.allowedLanguages).toEqual(['cpp', 'cpp17', 'cpp23', 'java'])
})

test('languages are ours where they are among them', async () => {
  const read = await readGood(currentWith({ 'problem.yaml': `${manifest}languages: [cpp, python3, swift]\n` }))
  expect(read.allowedLanguages).toEqual(['cpp', 'cpp17', 'cpp23', 'python', 'pypy'])
})

describe('how outputs are compared', () => {
  const comparisonBy = async (args: string) => {
    const group = { 'data/secret/test_group.yaml': `output_validator_args: ${args}\n` }
    return (await readGood(currentWith(group))).comparison
  }

  test.each([
    ['[case_sensitive]', { mode: 'token', caseSensitive: true, tolerance: 1e-6 }],
    ['[space_change_sensitive]', { mode: 'token', caseSensitive: false, isSpaceExact: true }],
    ['[float_tolerance, 1e-9]', { mode: 'float', caseSensitive: false, tolerance: 1e-9 }],
    ['[float_relative_tolerance, 1e-9]', { mode: 'float', tolerances: { absolute: null, relative: 1e-9 } }],
  ])('%s', async (args, expected) => {
    expect(await comparisonBy(args)).toMatchObject(expected)
  })

  test('by lines is a setting of ours', async () => {
    const settings = { 'arbiter.yaml': 'comparison: line\n' }
    expect((await readGood(currentWith(settings))).comparison.mode).toBe('line')
  })

  test.each([
    ['[float_tolerance]', 'float_tolerance must be followed by a number that is not negative'],
    ['[ignore_everything]', 'ignore_everything is not an argument of the default output validator'],
  ])('%s is refused, once', async (args, fault) => {
    const group = { 'data/secret/test_group.yaml': `output_validator_args: ${args}\n` }
    expect(await faultsOf(currentWith(group))).toEqual([`data/secret/test_group.yaml: output_validator_args: ${fault}`])
  })

  test('a case with arguments of its own keeps them, and most secret ones decide about the rest', async () => {
    const { comparison, cases } = await readGood(
      legacyWith({
        'problem.yaml': 'name: Sum\nvalidator_flags: case_sensitive\n',
        'data/secret/small/testdata.yaml': 'output_validator_flags: float_tolerance 0.5\n',
        'data/secret/small/1.in': '1 1\n',
        'data/secret/small/1.ans': '2\n',
      }),
    )
    expect(comparison).toMatchObject({ mode: 'token', caseSensitive: true })
    expect(cases.map(({ name, validatorArgs }) => [name, validatorArgs])).toEqual([
      ['sample/1', []],
      ['secret/01-small', []],
      ['secret/02-large', []],
      ['secret/small/1', ['case_sensitive', 'float_tolerance', '0.5']],
    ])
  })
})

describe('cases', () => {
  test('are in the order of their names, byte by byte, folder by folder', async () => {
    const names = ['10', '2', 'a', 'a-b', 'a/1', 'a-b/2', 'B']
    const files = Object.fromEntries(
      names.flatMap((name) => [
        [`data/secret/${name}.in`, ''],
        [`data/secret/${name}.ans`, ''],
      ]),
    )
    const without = Object.fromEntries(
      Object.keys(current)
        .filter((path) => path.startsWith('data/'))
        .map((path) => [path, null]),
    )
    const { cases } = await readGood(currentWith({ ...without, ...files }))
    expect(cases.map(({ name }) => name.slice('secret/'.length))).toEqual(['10', '2', 'B', 'a', 'a/1', 'a-b', 'a-b/2'])
  })

  test('have arguments and files of their own, and those of their folder', async () => {
    const { cases } = await readGood(
      currentWith({
        ...validator,
        'data/secret/test_group.yaml': 'args: [--fast]\noutput_validator_args: [a]\ninput_validator_args: { v: [b] }\n',
        'data/secret/01-small.yaml': 'args: [--slow]\n',
        'data/secret/01-small.files/deep/map.txt': 'map\n',
      }),
    )
    expect(
      cases.map(({ args, validatorArgs, inputArgs, files }) => [
        args,
        validatorArgs,
        inputArgs,
        files.map((f) => f.path),
      ]),
    ).toEqual([
      [[], [], [], []],
      [['--slow'], ['a'], { v: ['b'] }, ['deep/map.txt']],
      [['--fast'], ['a'], { v: ['b'] }, []],
    ])
  })

  test('that are shown in another way keep that way', async () => {
    const { cases } = await readGood(
      currentWith({
        'data/sample/1.in.statement': 'shown\n',
        'data/sample/1.yaml': null,
        'data/sample/1.hint': 'A hint.\n',
      }),
    )
    expect(cases[0]).toMatchObject({ displayInput: 'shown\n', displayOutput: null, explanation: 'A hint.' })
    expect(cases).toHaveLength(3)
  })

  test.each([
    [{ 'data/sample/1.ans.statement': 'three\n', 'data/sample/1.out': '3.0\n' }, { displayOutput: 'three\n' }],
    [{ 'data/sample/1.out': '3.0\n' }, { displayOutput: '3.0\n' }],
    [{ 'data/sample/1.interaction': '<1 2\n>3\n' }, { dialogue: '<1 2\n>3\n', displayInput: null }],
    [{ 'data/secret/01-small.out': '0\n', 'data/secret/01-small.interaction': '<1\n' }, { dialogue: null }],
  ])('show what lies beside a sample: %j', async (beside, shown) => {
    const { cases, statement } = await readGood(currentWith(beside))
    expect(cases[0]).toMatchObject(shown)
    expect(cases[1]).toMatchObject({ displayOutput: null, dialogue: null })
    expect(statement.statement).not.toContain('dialogue')
  })

  const interactive = {
    'problem.yaml': manifest.replace('name:', 'type: [interactive]\nname:'),
    ...validator,
    'data/sample/1.in': null,
    'data/sample/1.ans': null,
    'data/sample/1.yaml': null,
    'data/sample/1.interaction': '>1\n<2\n',
  }

  test('of an interactive problem may be a dialogue alone', async () => {
    const { cases, statement } = await readGood(currentWith(interactive))
    expect(cases.every(({ isSample }) => !isSample)).toBe(true)
    expect(statement.statement).toContain('### Sample dialogue 1\n\n```\n>1\n<2\n```')
  })

  test.each([
    ['es', 'Diálogo de ejemplo'],
    ['zh-CN', '交互样例'],
    ['ar', 'مثال على الحوار'],
    ['sv', 'Sample dialogue'],
  ])('are explained in the language of the statement: %s', async (language, title) => {
    const own = { 'statement/problem.en.md': null, [`statement/problem.${language}.md`]: '٤٢ 你好\n' }
    const { statement } = (await readGood(currentWith({ ...interactive, ...own }))).statement
    expect(statement).toContain(`### ${title} 1\n\n\`\`\`\n>1`)
    expect(/[a-z]{2}/i.test(statement)).toBe(!/zh|ar/.test(language))
  })

  test('may be empty, and bytes stay bytes', async () => {
    const bytes = Buffer.from([0xff, 0x00, 0x0d, 0x0a])
    const { cases } = await readGood(currentWith({ 'data/secret/01-small.in': '', 'data/secret/01-small.ans': bytes }))
    expect(await cases[1]?.output.read()).toEqual(bytes)
    expect(cases[1]?.input.size).toBe(0)
  })

  test('that are none are named', async () => {
    const strays = { 'data/secret/x.IN': '', 'data/secret/y.ans': '', 'data/secret/gen.py': '' }
    expect(await faultsOf(currentWith(strays))).toEqual([
      'data/secret/x.IN: warning: is no test: its ending must be in small letters',
      'data/secret/y.ans: warning: has no input beside it and was left out',
    ])
  })
})

describe('a package without', () => {
  const withoutData = (folder: string) => {
    const names = Object.keys(current).filter((path) => path.startsWith(folder))
    return currentWith(Object.fromEntries(names.map((name) => [name, null])))
  }

  test('any test is refused', async () => {
    expect(await faultsOf(withoutData('data/'))).toEqual([
      expect.stringContaining('data/secret: there are no test cases'),
    ])
  })

  test('secret tests comes in with a warning', async () => {
    const read = await readGood(withoutData('data/secret'))
    expect(read.cases.map(({ name }) => name)).toEqual(['sample/1'])
    expect(read.warnings.map(({ fault }) => fault)).toEqual([
      'there are no secret test cases: the problem takes no submissions until it has some',
    ])
  })

  test('text before its sections is a good one', async () => {
    const read = await readGood(currentWith({ 'statement/problem.en.md': '## Output\n\nHello.\n' }))
    expect(read.statement).toMatchObject({ statement: '', outputFormat: 'Hello.' })
    expect(read.warnings).toEqual([])
  })

  test('a statement comes in with a warning', async () => {
    const read = await readGood(currentWith({ 'statement/problem.en.md': null }))
    expect(read.statement).toMatchObject({ statement: '', inputFormat: '' })
    expect(read.warnings).toMatchObject([{ severity: 'warning', file: 'statement' }])
  })
})

test('a text in another encoding is read as Latin-1 with a warning', async () => {
  const latin = Buffer.from([0x41, 0xe9, 0x41])
  const read = await readGood(currentWith({ 'statement/problem.en.md': latin }))
  expect(read.statement.statement).toBe('AéA')
  expect(read.warnings[0]?.fault).toBe('is not UTF-8 and was read as Latin-1')
})

test('every language is read, the best of its files, English or else the first of them first', async () => {
  const read = await readGood(
    currentWith({
      'problem.yaml': manifest.replace('name: Sum', 'name: { en: Sum, sv: Summa }'),
      'statement/problem.sv.md': 'Addera ![två](figs/två.svg).\n\n## Input\n\nTvå tal.\n',
      'statement/figs/två.svg': '<svg/>',
      'statement/problem.de.tex': '\\problemname{Summe}Addiere.',
      'statement/problem.de.pdf': '%PDF-1.4',
      'statement/problem.fr.pdf': '%PDF-1.4',
    }),
  )
  expect([read.name, read.statement.language]).toEqual(['Sum', 'en'])
  const picture = { reference: 'statement/figs/två.svg', path: 'statement/figs/två.svg' }
  expect(read.translations).toMatchObject([
    { language: 'de', name: 'Summe', statement: 'Addiere.' },
    { language: 'fr', name: null, statement: '[The statement as PDF](statement/problem.fr.pdf)' },
    {
      ...{ language: 'sv', name: 'Summa', inputFormat: 'Två tal.', pictures: [picture] },
      statement: 'Addera ![två](statement/figs/två.svg).',
    },
  ])
  const other = await readGood(currentWith({ 'statement/problem.en.md': null, 'statement/problem.sv.md': 'Addera.\n' }))
  expect([other.statement.language, other.translations]).toEqual(['sv', []])
})

test('a language with an error is left out, and named', async () => {
  const files = currentWith({ 'statement/problem.sv.md': 'å'.repeat(MAX_STATEMENT_LENGTH + 1) })
  const { translations, warnings } = await readGood(files)
  expect(translations).toEqual([])
  expect(warnings).toMatchObject([{ file: 'statement/problem.sv.md', severity: 'warning' }])
})

test('footnotes stand in the part that has their marks, wherever they are defined', async () => {
  const text =
    'One[^a] two.\n\n## Input\n\nThree[^b].\n\n## Output\n\nFour.\n\n[^a]: The first,\nin two lines.\n\n[^b]: The second.\n\n    With more.\n\n[^c]: Never named.\n'
  const { statement } = await readGood(currentWith({ 'statement/problem.en.md': text }))
  expect(statement).toMatchObject({
    statement: 'One[^a] two.\n\n[^a]: The first,\nin two lines.',
    inputFormat: 'Three[^b].\n\n[^b]: The second.\n\n    With more.',
    outputFormat: 'Four.',
  })
})

describe('pictures', () => {
  const picturesOf = async (tex: string, files: Changes) => {
    const read = await readGood(legacyWith({ 'problem_statement/problem.en.tex': `${tex} text`, ...files }))
    return { paths: read.statement.pictures.map(({ path }) => path), warnings: read.warnings.map(({ fault }) => fault) }
  }
  const folder = 'problem_statement'

  test.each([
    ['a.pdf', '\\includegraphics{a.pdf}', 'a.pdf'],
    ['a PDF before a PNG', '\\includegraphics{a}', 'a.pdf', 'a.png'],
    ['an EPS', '\\includegraphics[width=3cm]{a}', 'a.eps'],
    ['blanks', '\\includegraphics{my first picture.png}', 'my first picture.png'],
    ['blanks in quotes, without the ending', '\\includegraphics{"my picture"}', 'my picture.svg'],
    ['parentheses', '\\illustration{0.3}{pic (1).jpg}{Caption}', 'pic (1).jpg'],
    ['a folder', '\\includegraphics{figs/a}', 'figs/a.gif'],
    ['a folder that is set', '\\graphicspath{{./figs/}{img/}}\\includegraphics{a}', 'img/a.png', 'a/a.png'],
    ['another case', '\\includegraphics{Tower.PNG}', 'tower.png'],
    ['an underscore', '\\includegraphics{my\\_pic}', 'my_pic.png'],
  ])('are found: %s', async (_what, tex, ...names) => {
    const files = Object.fromEntries(names.map((name) => [`${folder}/${name}`, 'x']))
    expect(await picturesOf(tex, files)).toEqual({ paths: [`${folder}/${names[0]}`], warnings: [] })
  })

  test('that are missing are named', async () => {
    expect(await picturesOf('\\includegraphics{a}', {})).toEqual({
      ...{ paths: [], warnings: ['shows a, which is not in the package'] },
    })
  })

  test.each([
    ['![a](my pic.png)', 'my%20pic.png'],
    ['![a](<my pic.png>)', 'my pic.png'],
    ['![a](my%20pic.png)', 'my%20pic.png'],
    ['![a](my%20pic.png){width=30%}', 'my%20pic.png'],
  ])('in Markdown are found by %s', async (markdown, reference) => {
    const files = { 'statement/problem.en.md': markdown, 'statement/my pic.png': 'x' }
    const { pictures } = (await readGood(currentWith(files))).statement
    expect(pictures).toEqual([{ reference, path: 'statement/my pic.png' }])
  })
})

test('a PDF alone is linked', async () => {
  const pdf = await readGood(filesOf({ ...legacy, 'problem_statement/problem.en.tex': null, 'problem.pdf': '%PDF' }))
  expect(pdf.statement.statement).toBe('[The statement as PDF](problem.pdf)')
})

test.each([
  ['hints: [Sort., ""]', 'hints: has an empty hint'],
  ['hints: { a: b }', 'hints: must be a list of texts'],
  [
    `hints: [${Array.from({ length: MAX_HINTS + 1 }, (_, index) => `h${index}`)}]`,
    `hints: must be at most ${MAX_HINTS}`,
  ],
  [`hints: [${'x'.repeat(MAX_HINT_LENGTH + 1)}]`, `hints: has a hint that is longer than ${MAX_HINT_LENGTH} letters`],
  ['editorial: yes', 'editorial: must be draft or published'],
  ['translations: [sv]', 'translations: must be a map'],
  ['translations: { sv: { hint: a } }', 'translations.sv.hint: is not a known key'],
  ['translations: { sv: { hints: { a: b } } }', 'translations.sv.hints: must be a list of texts'],
])('%.40s is a fault', async (line, fault) => {
  const faults = await faultsOf(currentWith({ 'arbiter.yaml': `visibility: public\n${line}\n` }))
  expect(faults.join('\n')).toContain(fault)
})

describe('a translation', () => {
  const swedish = {
    'statement/problem.sv.md': 'Addera.',
    'solution/solution.en.md': 'Add.',
    'solution/solution.sv.md': 'Addera dem.',
  }
  const settingsOf = (translations: string) => ({
    'arbiter.yaml': `visibility: public\ntranslations: ${translations}\n`,
  })

  test('has hints, explanations of the samples and an editorial of its own', async () => {
    const settings = settingsOf('{ sv: { hints: [Addera., ""], samples: [Ett och två.], of: abc } }')
    const { editorial, translations, warnings } = await readGood(currentWith({ ...swedish, ...settings }))
    expect(editorial).toMatchObject({ language: 'en', text: 'Add.' })
    const help = { hints: ['Addera.', ''], samples: ['Ett och två.'], of: 'abc', editorial: { text: 'Addera dem.' } }
    expect(translations).toMatchObject([{ language: 'sv', statement: 'Addera.', ...help }])
    expect(warnings).toEqual([])
  })

  test('without a statement is left out, with a warning', async () => {
    const without = { ...swedish, 'statement/problem.sv.md': null, ...settingsOf('{ de: { hints: [Addiere.] } }') }
    const { translations, warnings } = await readGood(currentWith(without))
    expect(translations).toEqual([])
    expect(warnings.map(({ file, field, fault }) => [file, field, fault])).toEqual([
      ['arbiter.yaml', 'translations.de', 'is left out: there is no statement in this language'],
      ['solution/solution.sv.md', null, 'is kept, and not shown: there is no statement in this language'],
    ])
  })
})

test('of several editorials the English one in Markdown is read, and a PDF alone is kept with a warning', async () => {
  const read = await readGood(
    currentWith({
      'solution/solution.de.md': 'Addieren.',
      'solution/solution.en.tex': 'Add in \\LaTeX.',
      'solution/solution.en.md': 'Add {{n}} numbers.',
      'problem_statement/solution.tex': 'Older.',
      'problem.yaml': `${current['problem.yaml']}constants: { n: 2 }\n`,
    }),
  )
  expect(read.editorial).toMatchObject({ path: 'solution/solution.en.md', text: 'Add 2 numbers.' })
  expect((await readGood(legacyWith({ 'problem_statement/solution.tex': 'Older.' }))).editorial?.text).toBe('Older.')
  const pdf = currentWith({ 'solution/solution.en.pdf': '%PDF-1.4' })
  expect((await readGood(pdf)).editorial).toBeNull()
  expect((await faultsOf(pdf)).join()).toContain('solution/solution.en.pdf')
})

test('a statement in LaTeX may name constants in both ways', async () => {
  const read = await readGood(
    currentWith({
      'problem.yaml': `${manifest}constants: { most: 12 }\n`,
      'statement/problem.en.md': null,
      'statement/problem.en.tex': '\\problemname{Sum}\nAt most $n \\le {{most}}$, that is \\constant{most}.\n',
    }),
  )
  expect(read.statement.statement).toBe('At most $n \\le 12$, that is 12.')
})
