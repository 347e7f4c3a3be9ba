import type { Part } from './Part.ts'

/** `<latchkey-modal>`: holds the modal with `enableEmbedded` or `disableAppend`. */
export const modalPart: Part = {
  attributes: [],
  serve: (element, latchkey) => ({ stop: latchkey.mount(element) }),
}
