import type { Latchkey } from '../../core/instance/latchkey.ts'

/** What one of our elements does, apart from being an element. */
export type Part = {
  /** The attributes that it reads. */
  readonly attributes: readonly string[]
  /** Begins to serve an element that is on the page. */
  serve(element: HTMLElement, latchkey: Latchkey): Service
}

export type Service = {
  /** Shows what an attribute says now. */
  draw?(): void
  stop(): void
}
