import { Component, type ReactNode } from 'react'
import type { Engine } from '../../core/engine.ts'
import { Failure } from './Failure.tsx'

export type ViewBoundaryProps = { readonly engine: Engine; readonly children: ReactNode }

type Caught = { readonly error: unknown } | undefined

/** Keeps a view that throws from taking the rest along: says what failed, and offers a way back. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly caught: Caught }> {
  override state: { readonly caught: Caught } = { caught: undefined }

  static getDerivedStateFromError(error: unknown): { readonly caught: Caught } {
    return { caught: { error } }
  }

  override componentDidCatch(error: unknown): void {
    const { events, logger } = this.props.engine
    const known = error instanceof Error ? error : new Error(String(error))
    logger.error('A view could not be shown.', error)
    events.emit('INTERNAL_SDK_ERROR', {
      errorMessage: known.message,
      errorType: known.name,
      stackTrace: known.stack ?? '',
      uncaught: true,
    })
  }

  override render(): ReactNode {
    const { caught } = this.state
    if (!caught) return this.props.children
    return (
      <Failure
        error={caught.error}
        onRetry={() => this.setState({ caught: undefined })}
        reason="threw"
      />
    )
  }
}
