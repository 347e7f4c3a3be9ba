import type { State } from '../core/state.ts'

/** Texts of the buttons. Hosts replace them by prop, by attribute or with `options.texts`. */
export const buttonTexts = {
  // Button: opens the wallets.
  'button.connect': 'Connect wallet',
  // Button, while a wallet is asked or a connection is restored.
  'button.connecting': 'Connecting…',
  'button.network': 'Choose network',
  'button.unsupported': 'Unsupported network',
} as const

/** Returns the host's text for a button, or the default. */
export function buttonText(
  { options }: Pick<State, 'options'>,
  key: keyof typeof buttonTexts,
): string {
  return options.texts?.[key] ?? buttonTexts[key]
}
