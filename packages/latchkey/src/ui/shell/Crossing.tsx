import { Component, createRef, type ReactNode } from 'react'
import { slide } from './motion.ts'

export type CrossingProps = {
  /** What is inside crosses over to the new when this changes. */
  readonly of: string
  /** Where the new comes from, in px: positive is the right. */
  readonly distance: number
  readonly time: number
  readonly children: ReactNode
}

/**
 * Slides what was inside out and what is inside now in. What leaves is a copy of its picture, so
 * that no code of the old view runs on.
 */
export class Crossing extends Component<CrossingProps> {
  readonly #place = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(before: CrossingProps): Node | null {
    const place = this.#place.current
    // Behind a closed dialog nobody sees it change.
    if (before.of === this.props.of || place?.closest('dialog:not([open])')) return null
    return place?.firstElementChild?.cloneNode(true) ?? null
  }

  override componentDidUpdate(_: CrossingProps, __: unknown, leaving: Node | null): void {
    const place = this.#place.current
    if (!place || !(leaving instanceof HTMLElement)) return
    // What still leaves stands first: React puts the new behind it.
    for (const ghost of place.querySelectorAll(':scope > [data-leaving]')) ghost.remove()
    const arriving = place.firstElementChild
    if (!arriving) return
    const { distance, time } = this.props

    leaving.inert = true
    leaving.dataset.leaving = ''
    leaving.setAttribute('aria-hidden', 'true')
    for (const named of [leaving, ...leaving.querySelectorAll('[id]')]) named.removeAttribute('id')
    place.append(leaving)

    slide(arriving, { from: distance, time })
    slide(leaving, { time, to: -distance }).onfinish = () => leaving.remove()
  }

  override render(): ReactNode {
    return (
      <div className="lk-Crossing" ref={this.#place}>
        <div className="lk-Crossing-inside" key={this.props.of}>
          {this.props.children}
        </div>
      </div>
    )
  }
}
