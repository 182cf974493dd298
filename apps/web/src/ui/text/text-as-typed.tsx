import { Component, type ReactNode } from 'react'
import { classes } from '../classes.ts'

interface TextAsTypedProps {
  children: string
  className?: string
}

/** Markdown source that is not rendered, with its line breaks. */
export function TextAsTyped({ children, className }: TextAsTypedProps) {
  return (
    <div dir="auto" className={classes('rich-text whitespace-pre-wrap', className)}>
      {children}
    </div>
  )
}

interface TypedOnFailureProps {
  text: string
  className?: string
  children: ReactNode
}

/** A text that cannot be rendered must not break its page. Mounted with the text as key, so that the next text is tried again. */
export class TypedOnFailure extends Component<TypedOnFailureProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { text, className, children } = this.props
    return this.state.hasFailed ? <TextAsTyped className={className}>{text}</TextAsTyped> : children
  }
}
