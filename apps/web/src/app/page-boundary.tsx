import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { forgetPageCodes } from './page-code.ts'
import { PageFailure } from './page-failure.tsx'

/** Shows the failure of what is inside until the visitor goes elsewhere. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary location={useLocation()}>{children}</Boundary>
}

interface Props {
  location: unknown
  children: ReactNode
}

interface State {
  hasFailed: boolean
  location: unknown
}

class Boundary extends Component<Props, State> {
  override state: State = { hasFailed: false, location: this.props.location }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { hasFailed: false, location }
  }

  override componentDidCatch(): void {
    forgetPageCodes()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PageFailure /> : this.props.children
  }
}
