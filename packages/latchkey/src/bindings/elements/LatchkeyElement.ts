import type { Latchkey } from '../../core/instance/latchkey.ts'

/** One of our elements in a page. */
export type LatchkeyElement = HTMLElement & {
  /** The instance that it serves; set it to choose another. */
  latchkey: Latchkey | undefined
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-button': LatchkeyElement
    'latchkey-modal': LatchkeyElement
    'latchkey-network-button': LatchkeyElement
  }
}
