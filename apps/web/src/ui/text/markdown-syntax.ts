import { gfmFromMarkdown } from 'mdast-util-gfm'
import { mathFromMarkdown } from 'mdast-util-math'
import { gfm } from 'micromark-extension-gfm'
import { math } from 'micromark-extension-math'
import type {} from 'remark-parse'
import type { Processor } from 'unified'

/** Reads GitHub's Markdown and formulas. remark-gfm and remark-math do the same, and also load what writes Markdown. */
export function markdownSyntax(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfm(), math()]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmFromMarkdown(), mathFromMarkdown()]
}
