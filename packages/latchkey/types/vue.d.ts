// Types of Latchkey's tags in Vue's templates: `/// <reference types="latchkey/elements/vue" />`.
import type { DefineComponent } from 'vue'
import type { LatchkeyTags } from '../dist/bindings/elements/index.js'

declare module 'vue' {
  interface GlobalComponents {
    'latchkey-button': DefineComponent<LatchkeyTags['latchkey-button']>
    'latchkey-modal': DefineComponent<LatchkeyTags['latchkey-modal']>
    'latchkey-network-button': DefineComponent<LatchkeyTags['latchkey-network-button']>
  }
}
