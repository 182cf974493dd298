import 'katex/dist/katex.min.css'
import './rich-text.css'
import { memo } from 'react'
import Markdown, { type Components, defaultUrlTransform } from 'react-markdown'
import rehypeKatex from 'rehype-katex'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { classes } from './classes.ts'
import { displayMath } from './display-math.ts'

/** Formulas are marked by classes and set after the cleaning, from their text alone. */
const allowed = {
  ...defaultSchema,
  attributes: { ...defaultSchema.attributes, code: [['className', /^language-./, 'math-inline', 'math-display']] },
  protocols: { ...defaultSchema.protocols, src: ['http', 'https', 'data'] },
} satisfies typeof defaultSchema

// The content policy lets pictures come from us alone; one from another host would tell it who reads.
const isOurPicture = (address: string) =>
  /^\/(?![/\\])/.test(address) || /^data:image\/(png|jpeg|gif|webp);base64,/.test(address)

const safeAddress = (address: string) => (isOurPicture(address) ? address : defaultUrlTransform(address))

// A formula that can't be read is shown as it was typed; one that asks for a macro bomb stops early.
const katex = { throwOnError: false, errorColor: 'var(--danger)', strict: false, maxExpand: 500, trust: false } as const

const components: Components = {
  a: ({ node: _, ...rest }) => <a {...rest} rel="noopener noreferrer nofollow" target="_blank" />,
  img: ({ node: _, alt, src, ...rest }) =>
    src && isOurPicture(src) ? <img {...rest} src={src} alt={alt ?? ''} /> : <em>{alt}</em>,
  // Wide tables scroll by themselves, not the page.
  table: ({ node: _, ...rest }) => (
    <div className="table-frame">
      <table {...rest} />
    </div>
  ),
}

export const RichTextBody = memo(({ children, className }: { children: string; className?: string }) => (
  <div className={classes('rich-text', className)}>
    <Markdown
      remarkPlugins={[remarkGfm, remarkMath, displayMath]}
      rehypePlugins={[
        [rehypeSanitize, allowed],
        [rehypeKatex, katex],
      ]}
      components={components}
      urlTransform={safeAddress}
    >
      {children}
    </Markdown>
  </div>
))
