// chunk: core
export { type DefineElementsOptions, defineElements } from './defineElements.ts'
export type { LatchkeyElement } from './LatchkeyElement.ts'
