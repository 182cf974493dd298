import { Component, type ReactNode } from 'react'
import { classes } from '../classes.ts'

interface TextAsTypedProps {
  children: string
  className?: string
}

/** Markdown that is not rendered: readable all the same, with its lines where they were. */
export function TextAsTyped({ children, className }: TextAsTypedProps) {
  return <div className={classes('rich-text whitespace-pre-wrap', className)}>{children}</div>
}

interface TypedOnFailureProps {
  text: string
  className?: string
  children: ReactNode
}

/** A text that can't be rendered must not take its page along. Mounted with the text as key, so that another one is tried. */
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
