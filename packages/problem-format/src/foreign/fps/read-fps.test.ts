import { expect, test } from 'vitest'
import { foreignFaults, readForeign } from '../testing/foreign.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const item = (parts = '', title = 'A+B') => `<item>
<title><![CDATA[${title}]]></title>
<url><![CDATA[http://oj.example/1000]]></url>
<time_limit unit="s"><![CDATA[1.000]]></time_limit>
<memory_limit unit="mb"><![CDATA[128]]></memory_limit>
<img><src><![CDATA[/upload/sum.png]]></src><base64><![CDATA[${png}]]></base64></img>
<description><![CDATA[<p>Add $a_1$ and <b>b</b>.</p><script>alert(1)</script><img src="/upload/sum.png"/><img src="http://127.1/x.png" alt="far"/>
<table><tr><th>a</th></tr><tr><td>1</td></tr></table><a href="javascript:alert(1)">no</a>]]></description>
<input><![CDATA[<p>Two&nbsp;numbers</p>]]></input>
<output><![CDATA[[md]The **sum**[/md]]]></output>
<sample_input><![CDATA[1 2]]></sample_input>
<sample_output><![CDATA[3]]></sample_output>
<source><![CDATA[easy sums]]></source>
<solution language="C++"><![CDATA[int main() {}]]></solution>
<solution language="Prolog"><![CDATA[main.]]></solution>
${parts}</item>`

const fps = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fps PUBLIC "-//freeproblemset//An opensource XML standard for Algorithm Contest Problem Set//EN"
 "http://hustoj.com/fps.current.dtd" >
<fps version="1.5" url="https://github.com/zhblue/freeproblemset/">
<generator name="HUSTOJ" url="https://github.com/zhblue/hustoj/"/>
${items.join('\n')}</fps>`

const tests = `<test_input name="b"><![CDATA[20 22
]]></test_input><test_output name="b"><![CDATA[42
]]></test_output><test_input name="a"><![CDATA[2 2
]]></test_input><test_output name="a"><![CDATA[4
]]></test_output>`

test('texts in HTML become Markdown in which nothing runs, and formulae stay', async () => {
  const [read] = await readForeign({ 'problems.xml': fps(item(tests)) })
  expect(read?.statement).toMatchObject({ language: 'zh', inputFormat: 'Two numbers', outputFormat: 'The **sum**' })
  const { statement = '' } = read?.statement ?? {}
  expect(statement).toContain('Add $a_1$ and **b**.')
  expect(statement).toContain('| a |')
  expect(statement).toMatch(/!\[\]\(picture-1\.png\)/)
  expect(statement).not.toMatch(/script|alert|127\.1/)
  expect(read?.statement.pictures).toHaveLength(1)
})

test('limits, samples, tests by their names, keywords and solutions come in', async () => {
  const [read] = await readForeign({ 'problems.xml': fps(item(tests)) })
  expect(read).toMatchObject({
    name: 'A+B',
    limits: { timeLimitMs: 1000, memoryLimitMb: 128 },
    keywords: ['easy', 'sums'],
    judging: { scoring: null, validator: null },
    submissions: [{ language: 'cpp' }],
  })
  const inputs = await Promise.all((read?.cases ?? []).map(async ({ input }) => (await input.read()).toString()))
  expect(inputs).toEqual(['1 2\n', '2 2\n', '20 22\n'])
})

test('a checker is run as HUSTOJ calls it, and points in names are groups', async () => {
  const scored = tests.replaceAll('name="a"', 'name="1[30].a"').replaceAll('name="b"', 'name="2[70].b"')
  const [read] = await readForeign({
    'x.xml': fps(item(`${scored}<spj language="C++"><![CDATA[int main() {}]]></spj>`)),
  })
  expect(read?.judging.validator?.files.map(({ path }) => path).sort()).toEqual(['adapter.cpp', 'checker.hpp'])
  expect(read?.judging.scoring?.groups.filter(({ name }) => /group/.test(name))).toMatchObject([
    { maxScore: 30, aggregation: 'pass-fail' },
    { maxScore: 70, aggregation: 'pass-fail' },
  ])
})

test('many items are problems of their own, and every loss says in which item it is', async () => {
  const document = fps(item(tests), item('<remote_oj>POJ</remote_oj>', 'Far'), item('', 'Empty'))
  const read = await readForeign({ 'a.xml': document })
  expect(read.map((each) => each?.name ?? null)).toEqual(['A+B', null, null])
  expect(await foreignFaults({ 'a.xml': document })).toEqual(
    expect.arrayContaining([
      'a.xml: item 2 (Far), remote_oj: is judged by another site, so it has no tests',
      'a.xml: item 3 (Empty), test_input: there are no tests',
      expect.stringMatching(
        /^a\.xml: item 1 \(A\+B\), description: warning: the picture at http:\/\/127\.1\/x\.png was left out/,
      ),
      expect.stringMatching(/^a\.xml: item 1 \(A\+B\), solution: warning: a solution in Prolog was left out/),
    ]),
  )
})

test('a document with entities of its own is refused, with its line', async () => {
  const bomb =
    '<?xml version="1.0"?>\n<!DOCTYPE fps [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<fps><item><title>&b;</title></item></fps>'
  expect(await foreignFaults({ 'a.xml': bomb })).toEqual(['a.xml:2: line 2 is not the XML that was expected'])
})

test('texts in GB18030 are read', async () => {
  expect((await readForeign({ 'a.xml': encoded() }))[0]?.name).toBe('求和')
})

/** 求和 in GB18030 is C7 F3 BA CD. */
function encoded(): Buffer {
  const [before = '', after = ''] = fps(item(tests, '@@')).split('@@')
  return Buffer.concat([Buffer.from(before), Buffer.from([0xc7, 0xf3, 0xba, 0xcd]), Buffer.from(after)])
}
