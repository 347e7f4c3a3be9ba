import type { Latchkey } from '../../core/instance/latchkey.ts'

/** The behavior of an element, separate from its class. */
export type Part = {
  /** The observed attributes. */
  readonly attributes: readonly string[]
  /** Starts to serve an element on the page. */
  serve(element: HTMLElement, latchkey: Latchkey): ServedElement
}

export type ServedElement = {
  /** Applies changed attributes. */
  draw?(): void
  stop(): void
}
