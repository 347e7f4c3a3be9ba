import type { LatchkeyOptions } from '../core/options/options.ts'

/** Texts of the buttons. A host changes it by prop, by attribute or with `options.texts`. */
export const buttonTexts = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.network': 'Choose network',
  'button.unsupported': 'Unsupported network',
} as const

/** The host's words for a button, or ours. */
export function buttonText(texts: LatchkeyOptions['texts'], key: keyof typeof buttonTexts): string {
  return texts?.[key] ?? buttonTexts[key]
}
