import type { Namespace } from '../../core/caip.ts'
import { type OnrampOptions, usualOptions } from '../../core/provider/onramp/getOnrampOptions.ts'

/** A company that sells tokens for money. */
export type Seller = {
  /** Id of the seller, as in the account's purchases. */
  readonly id: string
  /** Absent if the provider did not name the seller. */
  readonly name?: string | undefined
  /** Usual fee in percent of the payment. */
  readonly fee: readonly [least: number, most: number]
  readonly namespaces: readonly Namespace[]
  /** `provider`: quotes and checkouts come from the provider. `page`: the seller quotes on its own page. */
  readonly kind: 'provider' | 'page'
  /** Whether the provider reports purchases at this seller. */
  readonly tells?: boolean | undefined
  /** Latchkey's key on the seller's own page. */
  readonly publicKey?: string | undefined
}

const fee = [1, 2] as const

const known: readonly Seller[] = [
  { fee, id: 'coinbase', kind: 'provider', name: 'Coinbase', namespaces: ['eip155'], tells: true },
  {
    fee,
    id: 'sandbox',
    kind: 'provider',
    name: 'Sandbox',
    namespaces: ['eip155', 'solana'],
    tells: true,
  },
  { fee, id: 'meld', kind: 'page', name: 'Meld.io', namespaces: ['eip155', 'solana'] },
]

/** Seller while the provider is unavailable. Its checkout shows its name. */
const unnamedSeller: Seller = {
  fee,
  id: 'coinbase',
  kind: 'provider',
  namespaces: ['eip155'],
  tells: true,
}

/** Lists the sellers that deliver to a chain family. Unknown sellers are left out. */
export function sellersOf(options: OnrampOptions, namespace: Namespace): readonly Seller[] {
  const named =
    options === usualOptions
      ? [unnamedSeller]
      : (options.sellers ?? [{ id: 'coinbase' }]).flatMap(({ id, publicKey, purchases }) => {
          const seller = known.find((one) => one.id === id)
          if (!seller || (seller.kind === 'page' && !publicKey)) return []
          return [{ ...seller, publicKey, tells: seller.tells && purchases !== false }]
        })
  return named.filter(({ namespaces }) => namespaces.includes(namespace))
}
