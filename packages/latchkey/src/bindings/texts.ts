import type { State } from '../core/state.ts'

/** Texts of the buttons. Hosts replace them by prop, by attribute or with `options.texts`. */
export const buttonTexts = {
  // Button: opens the wallets.
  'button.connect': 'Connect wallet',
  // Button, while a wallet is asked or a connection is restored.
  'button.connecting': 'Connecting…',
  // Button of the host's page.
  'button.network': 'Choose network',
  // Button: the wallet is on a network that the host does not offer.
  'button.unsupported': 'Unsupported network',
} as const

/**
 * The same texts in other languages. Part of every page, because buttons show before the visitor's first
 * intent, when no further code may load.
 */
const translations: Readonly<Record<string, Readonly<Record<keyof typeof buttonTexts, string>>>> = {
  de: {
    'button.connect': 'Wallet verbinden',
    'button.connecting': 'Wird verbunden …',
    'button.network': 'Netzwerk wählen',
    'button.unsupported': 'Netzwerk nicht unterstützt',
  },
}

/** The parts of the state that decide the texts. */
export type TextState = Pick<State, 'language' | 'options'>

/** Returns the text of a button: the host's, that of the language, or the English one. */
export function buttonText(
  { language, options }: TextState,
  key: keyof typeof buttonTexts,
): string {
  const [tag = ''] = (options.locale || language || '').toLowerCase().split('-')
  return options.texts?.[key] ?? translations[tag]?.[key] ?? buttonTexts[key]
}
