import type { LatchkeyOptions } from '../core/options/options.ts'

/** Texts of the buttons. Hosts replace them by prop, by attribute or with `options.texts`. */
export const buttonTexts = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.network': 'Choose network',
  'button.unsupported': 'Unsupported network',
} as const

/** Returns the host's text for a button, or the default. */
export function buttonText(texts: LatchkeyOptions['texts'], key: keyof typeof buttonTexts): string {
  return texts?.[key] ?? buttonTexts[key]
}
