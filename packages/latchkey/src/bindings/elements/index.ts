// chunk: core
export { type DefineElementsOptions, defineElements } from './defineElements.ts'
export type {
  LatchkeyButtonAttributes,
  LatchkeyElement,
  LatchkeyElementAttributes,
  LatchkeyNetworkButtonAttributes,
  LatchkeyTags,
} from './LatchkeyElement.ts'
