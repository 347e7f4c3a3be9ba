import { LatchkeyError } from './errors.ts'

/** What a host cannot have yet, by what it will arrive with. A name goes when that is built. */
const later: Readonly<Record<string, readonly string[]>> = {
  'Base Account': ['coinbasePreference', 'enableCoinbase'],
  'sending from Bitcoin': ['features.bitcoinSend'],
  'sign-in': ['siweConfig', 'siwx'],
  'smart sessions': ['features.smartSessions'],
  'the embedded wallet': ['enableAuthLogger', 'features.email', 'features.socials'],
  'tokens and activity': [
    'features.history',
    'features.onramp',
    'features.receive',
    'features.send',
    'features.swaps',
    'tokens',
  ],
  'wallet pairing': [
    'basic',
    'enableWalletConnect',
    'manualWCControl',
    'universalProvider',
    'universalProviderConfigOverride',
  ],
}

/** Whether the option can be had: those of later parts default to off. */
export function isHere(option: string): boolean {
  return !Object.values(later).some((options) => options.includes(option))
}

/**
 * Refuses to promise what is not built: leaving an option out, `false` and an empty list are fine.
 *
 * @throws {@link LatchkeyError} `NOT_YET`
 */
export function refuseLater(option: string, value: unknown): void {
  if (!value || (Array.isArray(value) && !value.length)) return
  for (const [part, options] of Object.entries(later))
    if (options.includes(option))
      throw new LatchkeyError('NOT_YET', { option, part: `it arrives with ${part}` })
}
