import { Component, createRef, type ReactNode } from 'react'
import { slide } from './motion.ts'

export type CrossingProps = {
  /** A change of this key starts the crossing. */
  readonly of: string
  /** The distance from which the new content enters, in px; positive is from the right. */
  readonly distance: number
  readonly time: number
  readonly children: ReactNode
}

/**
 * Slides old content out and new content in. The old content is a static clone, so that no code of the
 * old view keeps running.
 */
export class Crossing extends Component<CrossingProps> {
  readonly #place = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(before: CrossingProps): Node | null {
    const place = this.#place.current
    // A closed dialog shows no crossing.
    if (before.of === this.props.of || place?.closest('dialog:not([open])')) return null
    return place?.firstElementChild?.cloneNode(true) ?? null
  }

  override componentDidUpdate(_: CrossingProps, __: unknown, leaving: Node | null): void {
    const place = this.#place.current
    if (!place || !(leaving instanceof HTMLElement)) return
    // Remove earlier leaving clones: React inserts the new content after them.
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
    const gone = slide(leaving, { time, to: -distance })
    if (gone) gone.onfinish = () => leaving.remove()
    else leaving.remove()
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
