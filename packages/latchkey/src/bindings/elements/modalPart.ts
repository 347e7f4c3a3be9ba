import type { Part } from './Part.ts'

/** `<latchkey-modal>`: where the modal lives with `enableEmbedded` or `disableAppend`. */
export const modalPart: Part = {
  attributes: [],
  serve: (element, latchkey) => ({ stop: latchkey.mount(element) }),
}
