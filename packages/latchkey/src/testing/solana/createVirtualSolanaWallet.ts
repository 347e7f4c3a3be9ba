import { createPrompts, type Prompts } from '../createPrompts.ts'
import { registerInPage } from '../page/registerInPage.ts'
import { solanaFeatures, type VirtualSolanaAccount } from './solanaFeatures.ts'
import { type SolanaKey, solanaKeyOf } from './solanaKeys.ts'

/** Options of `createVirtualSolanaWallet`. */
export type VirtualSolanaWalletOptions = {
  /** @default 'Virtual Wallet' */
  readonly name?: string
  /** Private keys of 32 bytes; the first is the active account. @default one of 32 sevens */
  readonly keys?: readonly Uint8Array[]
  /** Wallet Standard names of its chains. @default ['solana:mainnet', 'solana:devnet'] */
  readonly chains?: readonly `solana:${string}`[]
  /** A data URL. @default a grey square */
  readonly icon?: string
  /** The URL of a node, required for `solana:signAndSendTransaction`. @default none */
  readonly node?: string
  /** `false`: it cannot only sign transactions, but signs and sends. @default true */
  readonly givesSigned?: boolean
  /** Whether it signs in in one step (`solana:signIn`). @default true */
  readonly signsIn?: boolean
}

/** A Wallet Standard wallet for tests, with real keys and signatures and a scripted visitor. */
export type VirtualSolanaWallet = Omit<Prompts, 'ask'> & {
  /** The Wallet Standard interface for pages. */
  readonly wallet: {
    readonly version: '1.0.0'
    readonly name: string
    readonly icon: string
    readonly chains: readonly string[]
    readonly features: Readonly<Record<string, unknown>>
    readonly accounts: readonly VirtualSolanaAccount[]
  }
  /** Every address, in the order of the keys. */
  readonly addresses: readonly string[]
  /** Requests so far, oldest first. */
  readonly requests: readonly { readonly feature: string; readonly input: unknown }[]
  /** Exposes the wallet to a page, as an extension would. Returns a function that removes it. */
  register(page?: Window): () => void
  /** Activates another account, like the visitor in the wallet. */
  switchAccount(index: number): void
  /** Changes the wallet's chains, for example when the visitor turns off test networks. */
  switchChains(chains: readonly `solana:${string}`[]): void
  /** Revokes the accounts, like a visitor who disconnects the site in the wallet. */
  disconnect(): void
}

const greySquare =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" rx="6" fill="%23667"/%3E%3C/svg%3E'

/**
 * Creates a Wallet Standard wallet for tests. It signs offline and sends to the node that
 * you name.
 *
 * @example
 * ```ts
 * const wallet = createVirtualSolanaWallet()
 * wallet.register(window)
 * ```
 */
export function createVirtualSolanaWallet({
  chains: firstChains = ['solana:mainnet', 'solana:devnet'],
  icon = greySquare,
  keys = [new Uint8Array(32).fill(7)],
  name = 'Virtual Wallet',
  node,
  signsIn = true,
  givesSigned = true,
}: VirtualSolanaWalletOptions = {}): VirtualSolanaWallet {
  const { ask, ...scripts } = createPrompts()
  const requests: { feature: string; input: unknown }[] = []
  const listeners = new Set<(change: object) => void>()
  const all = keys.map(solanaKeyOf)
  let chains: readonly string[] = firstChains
  let active = 0
  let isGranted = false

  const features = solanaFeatures({
    ask,
    grant: () => {
      isGranted = true
    },
    keyOf,
    listeners,
    node,
    note: (feature, input) => void requests.push({ feature, input }),
    revoke: () => {
      isGranted = false
    },
    shared,
    signsIn,
    givesSigned,
  })
  const wallet = {
    get accounts() {
      return shared()
    },
    get chains() {
      return chains
    },
    features,
    icon,
    name,
    version: '1.0.0' as const,
  }

  return {
    ...scripts,
    addresses: all.map(({ address }) => address),
    disconnect() {
      isGranted = false
      tell({ accounts: shared() })
    },
    register: (page = window) => registerInPage(page, wallet),
    requests,
    switchAccount(index) {
      active = index
      tell({ accounts: shared() })
    },
    switchChains(next) {
      chains = next
      tell({ accounts: shared(), chains })
    },
    wallet,
  }

  function shared(): readonly VirtualSolanaAccount[] {
    const first = all[active]
    if (!isGranted || !first) return []
    return [first, ...all.filter((one) => one !== first)].map(({ address, publicKey }) => ({
      address,
      chains,
      features: Object.keys(features).filter((name) => name.startsWith('solana:')),
      publicKey,
    }))
  }

  function tell(change: object) {
    for (const listener of [...listeners]) listener(change)
  }

  function keyOf(account: { readonly address: string } | undefined): SolanaKey {
    const found = all.find(({ address }) => address === account?.address)
    if (!found || !isGranted) throw new Error('The account is not shared with this page.')
    return found
  }
}
