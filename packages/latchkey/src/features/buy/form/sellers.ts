import type { Namespace } from '../../../core/caip.ts'
import { type OnrampOptions, usualOptions } from '../../../core/provider/onramp/getOnrampOptions.ts'

/** Somebody who sells coins for money. */
export type Seller = {
  /** As the past of an account calls who sold. */
  readonly id: string
  /** Nothing where nobody said who it is. */
  readonly name?: string | undefined
  /** What of the payment is kept, in percent. */
  readonly fee: readonly [least: number, most: number]
  readonly namespaces: readonly Namespace[]
  /** `provider`: quotes and pages come from there. `page`: a page of its own, which quotes itself. */
  readonly kind: 'provider' | 'page'
  /** Whether the provider tells what was bought there. */
  readonly tells?: boolean | undefined
  /** What a page of its own knows us by. */
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

/** Who sells where the provider could not be asked: it says so itself, on its page. */
const somebody: Seller = {
  fee,
  id: 'coinbase',
  kind: 'provider',
  namespaces: ['eip155'],
  tells: true,
}

/** Who sells to accounts of a chain family; who wants to be known and is not is left out. */
export function sellersOf(options: OnrampOptions, namespace: Namespace): readonly Seller[] {
  const named =
    options === usualOptions
      ? [somebody]
      : (options.sellers ?? [{ id: 'coinbase' }]).flatMap(({ id, publicKey, purchases }) => {
          const seller = known.find((one) => one.id === id)
          if (!seller || (seller.kind === 'page' && !publicKey)) return []
          return [{ ...seller, publicKey, tells: seller.tells && purchases !== false }]
        })
  return named.filter(({ namespaces }) => namespaces.includes(namespace))
}
