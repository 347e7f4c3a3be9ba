import type { Namespace } from '../../core/caip.ts'
import type { Latchkey } from '../../core/instance/latchkey.ts'

/** A Latchkey element in a page. */
export type LatchkeyElement = HTMLElement & {
  /** The instance of the element; set it to choose another. */
  latchkey: Latchkey | undefined
}

/** Attributes of every Latchkey element. */
export type LatchkeyElementAttributes = {
  /** The option `name` of the instance. @default the first instance */
  readonly instance?: string | undefined
  /** The instance itself. A property, not an attribute. */
  readonly latchkey?: Latchkey | undefined
}

/** Attributes of `<latchkey-network-button>`. */
export type LatchkeyNetworkButtonAttributes = LatchkeyElementAttributes & {
  readonly label?: string | undefined
  readonly size?: 'sm' | 'md' | undefined
  readonly namespace?: Namespace | undefined
  readonly disabled?: boolean | undefined
}

/** Attributes of `<latchkey-button>`. */
export type LatchkeyButtonAttributes = LatchkeyNetworkButtonAttributes & {
  readonly 'loading-label'?: string | undefined
  readonly balance?: 'show' | 'hide' | undefined
  readonly 'chars-start'?: number | string | undefined
  readonly 'chars-end'?: number | string | undefined
}

/** The attributes of each tag, for the types of a framework. */
export type LatchkeyTags = {
  readonly 'latchkey-button': LatchkeyButtonAttributes
  readonly 'latchkey-modal': LatchkeyElementAttributes
  readonly 'latchkey-network-button': LatchkeyNetworkButtonAttributes
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-button': LatchkeyElement
    'latchkey-modal': LatchkeyElement
    'latchkey-network-button': LatchkeyElement
  }
}
