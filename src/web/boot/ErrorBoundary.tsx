import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Which page it is: the next one is drawn although this one failed. */
  page?: unknown
}

/** Catches what a screen throws while being drawn. React has this as a class only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure?: { error: unknown } | undefined }> {
  override state: { failure?: { error: unknown } | undefined } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidUpdate({ page }: ErrorBoundaryProps) {
    if (this.state.failure && page !== this.props.page) this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    return failure ? <ErrorPage error={failure.error} /> : this.props.children
  }
}
