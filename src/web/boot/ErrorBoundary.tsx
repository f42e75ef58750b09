import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

/** Catches what a screen throws while being drawn. React has this as a class only. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return 'error' in this.state ? <ErrorPage error={this.state.error} /> : this.props.children
  }
}
