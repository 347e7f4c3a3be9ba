import { Component, type ReactNode } from 'react'
import type { Engine } from '../../core/engine.ts'
import { reportFailure } from '../../core/log/reportFailure.ts'
import { BrokenView } from './BrokenView.tsx'

export type ViewBoundaryProps = {
  readonly engine: Engine
  readonly children: ReactNode
  /** Called before the content is removed; the returned function is called after it is replaced. */
  readonly holdFocus: () => () => void
}

type State = { readonly caught: { readonly error: unknown } | undefined }

/** Contains a view's errors: shows the failure with a back button. */
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
    reportFailure(this.props.engine, 'A view could not be shown.', error, true)
  }

  override render(): ReactNode {
    const { caught } = this.state
    if (!caught) return this.props.children
    return (
      <BrokenView
        error={caught.error}
        onRetry={() => this.setState({ caught: undefined })}
        reason="threw"
      />
    )
  }
}
