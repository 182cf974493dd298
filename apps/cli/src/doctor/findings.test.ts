import { describe, expect, it } from 'vitest'
import { type Chapter, chapterText, type Finding, summaryOf } from './findings.ts'

const chapter = (...states: Finding['state'][]): Chapter => ({
  title: 'Tools',
  findings: states.map((state, index) => ({ name: `tool ${index}`, state, detail: 'seen' })),
})

describe('what the doctor says at the end', () => {
  it.each([
    ['a machine on which everything is fine is fit', [chapter('fine', 'fine')], true, /2 checks\.$/],
    ['a note does not make a machine unfit', [chapter('fine'), chapter('weak')], true, /2 checks, with 1 note\.$/],
    ['one failure in any chapter makes it unfit', [chapter('fine'), chapter('weak', 'failed')], false, /1 of 3 failed/],
  ])('%s', (_, chapters, isFit, sentence) => {
    expect(summaryOf(chapters).isFit).toBe(isFit)
    expect(summaryOf(chapters).sentence).toMatch(sentence)
  })
})

describe('a chapter', () => {
  it('stands in columns, with more of a finding below it, and what failed says what to do', () => {
    const text = chapterText({
      title: 'Tools',
      findings: [
        { name: 'gcc', state: 'fine', detail: '12.2.0', more: ['compile  gcc -O2'] },
        { name: 'bubblewrap', state: 'failed', detail: 'missing', remedy: 'sudo apt-get install -y bubblewrap' },
      ],
    })
    expect(text.split('\n')).toEqual([
      'Tools',
      '  ok    gcc         12.2.0',
      '                    compile  gcc -O2',
      '  FAIL  bubblewrap  missing',
      '                    → sudo apt-get install -y bubblewrap',
      '',
    ])
  })
})
