import type { State } from '../core/state.ts'

/**
 * Texts by language. Part of every page, because buttons show before the visitor's first intent, when no further code
 * may load. Hosts replace them by prop, by attribute or with `options.texts`.
 */
type Texts<key extends string> = {
  readonly en: Readonly<Record<key, string>>
  readonly [language: string]: Readonly<Record<key, string>>
}

/** Texts of connect buttons. Apart from those of network buttons, which many pages lack. */
export const connectButtonTexts = {
  en: {
    // Button: opens the wallets.
    'button.connect': 'Connect wallet',
    // Button, while a wallet request is open or a connection is restored.
    'button.connecting': 'Connecting…',
    // Button, if what it opens failed to load. Another press tries again.
    'button.failed': 'Not loaded. Try again',
  },
  de: {
    'button.connect': 'Wallet verbinden',
    'button.connecting': 'Wird verbunden …',
    'button.failed': 'Nicht geladen. Noch einmal',
  },
} as const satisfies Texts<string>

/** Texts of network buttons. */
export const networkButtonTexts = {
  en: {
    // Button of the host's page: opens the networks.
    'button.network': 'Choose network',
    // Button: the wallet is on a network that the host does not offer.
    'button.unsupported': 'Unsupported network',
  },
  de: { 'button.network': 'Netzwerk wählen', 'button.unsupported': 'Netzwerk nicht unterstützt' },
} as const satisfies Texts<string>

/** The parts of the state that decide the texts. */
export type TextState = Pick<State, 'language' | 'options'>

/** Returns the text of a button: the host's, that of the language, or the English one. */
export function buttonText<key extends string>(
  { language, options }: TextState,
  texts: Texts<key>,
  key: key,
): string {
  const [tag = ''] = (options.locale || language || '').toLowerCase().split('-')
  return options.texts?.[key] ?? texts[tag]?.[key] ?? texts.en[key]
}
