import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichMessage } from './rich-message.tsx'

test('elements stand where the message has them, and what a user wrote stays as it is', () => {
  const text = '<name/> has read <link>the rules</link> of <contest/>.'
  const parts = {
    link: (words: string) => <a href="/rules">{words}</a>,
    name: 'ada',
    contest: <b>{'<link>x</link>'}</b>,
  }
  const { container } = render(<RichMessage text={text} parts={parts} />)
  expect(container.innerHTML).toBe('ada has read <a href="/rules">the rules</a> of <b>&lt;link&gt;x&lt;/link&gt;</b>.')
})

test('a part that the page does not know leaves its words', () => {
  const { container } = render(<RichMessage text="Read <b>this</b> first." parts={{}} />)
  expect(container.textContent).toBe('Read this first.')
})
