export { type DefineElementsOptions, defineElements } from './defineElements.ts'
