import './rich-text.css'
import { pictureSizeIn } from '@arbiter/rules/problems/problem-pictures'
import { memo, useId } from 'react'
import Markdown, { type Components, defaultUrlTransform } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import { classes } from '../classes.ts'
import { reachableWhenWide } from '../layout/reachable-when-wide.ts'
import { boundedFormulas } from './bounded-formulas.ts'
import { displayMath } from './display-math.ts'
import { continuedFootnotes } from './footnotes.ts'
import { Formula } from './formula.tsx'
import { markdownSyntax } from './markdown-syntax.ts'
import { isBeyondBounds } from './rich-text-bounds.ts'
import { richTextLink } from './rich-text-link.ts'
import { TextAsTyped, TypedOnFailure } from './text-as-typed.tsx'

/** Formulas are marked by classes and typeset after sanitizing, from their text alone. */
const allowed = {
  ...defaultSchema,
  attributes: { ...defaultSchema.attributes, code: [['className', /^language-./, 'math-inline', 'math-display']] },
  protocols: { ...defaultSchema.protocols, src: ['http', 'https', 'data'] },
} satisfies typeof defaultSchema

// The content security policy allows only our own pictures: another host would learn who reads the page.
const isOurPicture = (address: string) =>
  /^\/(?![/\\])/.test(address) || /^data:image\/(png|jpeg|gif|webp);base64,/.test(address)

const safeAddress = (address: string) => (isOurPicture(address) ? address : defaultUrlTransform(address))

const isFormula = (classNames: unknown) => String(classNames).includes('language-math')

/** A picture that is a small share of a wide page would be too small on a phone. */
const LEAST_WIDTH = '13rem'

/** The picture in the size that its address asks for, never wider than the text. */
function shownPicture(address: string) {
  const { widthPercent, widthPx, density } = pictureSizeIn(address)
  const src = address.replace(/#.*$/, '')
  const width = widthPercent === null ? widthPx : `max(${widthPercent}%, min(100%, ${LEAST_WIDTH}))`
  return { src, ...(density !== 1 && { srcSet: `${src} ${density}x` }), ...(width !== null && { style: { width } }) }
}

// Formulas and code run from left to right in every language, and a text that begins with one is still Arabic: `dir="auto"`
// passes over elements with a direction of their own.
const components: Components = {
  code: ({ node: _, ...rest }) =>
    isFormula(rest.className) ? <Formula>{String(rest.children ?? '')}</Formula> : <code dir="ltr" {...rest} />,
  pre: ({ node, ...rest }) => {
    const [code] = node?.children ?? []
    const [text] = code?.type === 'element' && isFormula(code.properties.className) ? code.children : []
    return text?.type === 'text' ? (
      <Formula isDisplayed>{text.value}</Formula>
    ) : (
      <pre dir="ltr" ref={reachableWhenWide} {...rest} />
    )
  },
  img: ({ node: _, alt, src, ...rest }) =>
    src && isOurPicture(src) ? <img {...rest} {...shownPicture(src)} alt={alt ?? ''} /> : <em>{alt}</em>,
  // Wide tables scroll by themselves, not the page.
  table: ({ node: _, ...rest }) => (
    <div ref={reachableWhenWide} className="table-frame">
      <table {...rest} />
    </div>
  ),
}

const linkingWithin = (prefix: string): Components['a'] =>
  function Link({ node: _, href, ...rest }) {
    return <a {...rest} {...richTextLink(href, prefix)} />
  }

interface RichTextBodyProps {
  children: string
  className?: string
  /** By default that of its first letter. */
  dir?: 'ltr' | 'rtl' | undefined
  /** Replacements for the default components. */
  parts?: Components
  /** The number of footnotes in the texts above it, after which its own numbers go on. */
  notesBefore?: number
}

export const RichTextBody = memo(({ children, className, dir, parts, notesBefore = 0 }: RichTextBodyProps) =>
  isBeyondBounds(children) ? (
    <TextAsTyped className={className}>{children}</TextAsTyped>
  ) : (
    <TypedOnFailure key={children} text={children} className={className}>
      <div dir={dir ?? 'auto'} className={classes('rich-text', className)}>
        <Rendered parts={parts} notesBefore={notesBefore}>
          {children}
        </Rendered>
      </div>
    </TypedOnFailure>
  ),
)

// Several texts on one page may each have a first footnote, so sanitizing adds a prefix per text to all ids.
function Rendered({ children, parts, notesBefore = 0 }: Pick<RichTextBodyProps, 'children' | 'parts' | 'notesBefore'>) {
  const clobberPrefix = `text${useId()}`
  return (
    <Markdown
      remarkPlugins={[markdownSyntax, boundedFormulas, displayMath]}
      remarkRehypeOptions={{ clobberPrefix: '' }}
      rehypePlugins={[[rehypeSanitize, { ...allowed, clobberPrefix }], continuedFootnotes(notesBefore)]}
      components={{ ...components, a: linkingWithin(clobberPrefix), ...parts }}
      urlTransform={safeAddress}
    >
      {children}
    </Markdown>
  )
}
