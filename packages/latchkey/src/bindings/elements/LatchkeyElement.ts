import type { Latchkey } from '../../core/instance/latchkey.ts'

/** A Latchkey element in a page. */
export type LatchkeyElement = HTMLElement & {
  /** The instance of the element; set it to choose another. */
  latchkey: Latchkey | undefined
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-button': LatchkeyElement
    'latchkey-modal': LatchkeyElement
    'latchkey-network-button': LatchkeyElement
  }
}
