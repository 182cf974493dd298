import { beforeAll, expect, test } from 'vitest'
import { FakeJudging } from './fake-judging.ts'
import { sumProblem } from './fixtures/problems.ts'
import { openWorkspace } from './open-workspace.ts'

/** CodeMirror brings rules of its own, and lays its parts out by them; they hide none. */
const drawn = ({ display, visibility, pointerEvents }: CSSStyleDeclaration) =>
  `${display.replace('flex', 'block')} ${visibility} ${pointerEvents}`

/** Each element whose style jsdom gives otherwise; a new frame has its own answer. */
function differences(): string[] {
  const frame = document.documentElement.appendChild(document.createElement('iframe'))
  const asJsdom = (element: Element) =>
    drawn(frame.contentWindow?.getComputedStyle(element) ?? getComputedStyle(element))
  const all = [...document.querySelectorAll('head, head *, body, body *')]
  const found = all
    .filter((element) => drawn(getComputedStyle(element)) !== asJsdom(element))
    .map((element) => `${element.outerHTML.slice(0, 90)}: ${drawn(getComputedStyle(element))}, not ${asJsdom(element)}`)
  frame.remove()
  return found
}

// Files before this one in the same worker may have left style sheets behind, such as those of the editor.
beforeAll(() => document.head.replaceChildren())

test('the elements of a workspace are drawn or hidden as in jsdom itself', async () => {
  await openWorkspace(new FakeJudging(sumProblem()))
  expect(differences().slice(0, 3).join('\n')).toBe('')
})

test('hidden elements, closed dialogs and inherited values are as in jsdom itself', () => {
  document.body.innerHTML = `
    <div hidden><b>a</b></div><dialog>b</dialog><dialog open>c</dialog>
    <div style="visibility: hidden; pointer-events: none"><i>d</i><i style="visibility: visible">e</i></div>
    <table><caption>f</caption><thead><tr><th>g</th></tr></thead><tbody><tr><td>h</td></tr></tbody></table>
    <ul><li>i</li></ul><details><summary>j</summary></details><svg><path /></svg><input type="hidden" /><br /><img alt="" />`
  expect(differences().slice(0, 3).join('\n')).toBe('')
  document.body.innerHTML = ''
})
