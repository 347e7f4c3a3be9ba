import { property } from '../eip1193/provider.ts'

/** An account of a Wallet Standard wallet. Signing requests must pass the same object. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label?: string
}

/** A Wallet Standard wallet. `features` holds its features by name. */
export type StandardWallet = {
  readonly version: string
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}

/**
 * Returns a function of a feature, bound to it: `featureOf(wallet, 'standard:connect', 'connect')`.
 * Returns `undefined` if the wallet lacks it.
 */
export function featureOf(
  wallet: StandardWallet,
  feature: string,
  method: string,
): ((...input: readonly unknown[]) => unknown) | undefined {
  const holder = property(wallet.features, feature)
  const work = property(holder, method)
  return typeof work === 'function' ? (...input) => work.apply(holder, input) : undefined
}

/** Whether a registered value has the shape of a wallet. Any script on the page can register. */
export function isStandardWallet(value: unknown): value is StandardWallet {
  const chains = property(value, 'chains')
  const features = property(value, 'features')
  return (
    typeof property(value, 'name') === 'string' &&
    Array.isArray(chains) &&
    chains.every((chain) => typeof chain === 'string') &&
    typeof features === 'object' &&
    features !== null &&
    Array.isArray(property(value, 'accounts'))
  )
}

/** Whether an account of a wallet has all required fields. */
export function isStandardAccount(value: unknown): value is StandardAccount {
  const chains = property(value, 'chains')
  return (
    typeof property(value, 'address') === 'string' &&
    isBytes(property(value, 'publicKey')) &&
    Array.isArray(chains) &&
    chains.every((chain) => typeof chain === 'string')
  )
}

/** Frames have their own `Uint8Array`, so `instanceof` does not suffice. */
function isBytes(value: unknown): boolean {
  return (
    ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
  )
}
