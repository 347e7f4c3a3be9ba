// Types of Latchkey's tags in React's JSX: `/// <reference types="latchkey/elements/react" />`.
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { LatchkeyElement, LatchkeyTags } from '../dist/bindings/elements/index.js'

type Tag<attributes> = DetailedHTMLProps<HTMLAttributes<LatchkeyElement>, LatchkeyElement> &
  attributes & { class?: string | undefined }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'latchkey-button': Tag<LatchkeyTags['latchkey-button']>
      'latchkey-modal': Tag<LatchkeyTags['latchkey-modal']>
      'latchkey-network-button': Tag<LatchkeyTags['latchkey-network-button']>
    }
  }
}
