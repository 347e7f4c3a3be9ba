import { Component, type ReactNode } from 'react'
import type { Engine } from '../../core/engine.ts'
import { Failure } from './Failure.tsx'

export type ViewBoundaryProps = {
  readonly engine: Engine
  readonly children: ReactNode
  /** Asked before what stands here goes; what it returns is called when something else does. */
  readonly holdFocus: () => () => void
}

type State = { readonly caught: { readonly error: unknown } | undefined }

/** Keeps a view that throws from taking the rest along: says what failed, and offers a way back. */
export class ViewBoundary extends Component<ViewBoundaryProps, State> {
  override state: State = { caught: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } }
  }

  override getSnapshotBeforeUpdate(_: unknown, { caught }: State): (() => void) | null {
    return caught === this.state.caught ? null : this.props.holdFocus()
  }

  override componentDidUpdate(_: unknown, __: unknown, refocus: (() => void) | null): void {
    refocus?.()
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
