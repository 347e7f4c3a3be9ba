import { createPrompts, type Prompts } from '../createPrompts.ts'
import { installAtGlobal } from '../page/installAtGlobal.ts'
import { registerInPage } from '../page/registerInPage.ts'
import type { BitcoinNetworkName } from './bitcoinAccount.ts'
import { testPhrase } from './bitcoinKeys.ts'
import type { BitcoinPlace } from './bitcoinPlace.ts'
import { createBitcoinWalletState } from './bitcoinWalletState.ts'
import { exposeBySatsConnect } from './exposeBySatsConnect.ts'
import { type BitcoinStandardWallet, exposeByStandard } from './exposeByStandard.ts'
import { exposeByUnisat } from './exposeByUnisat.ts'

/** Options of `createVirtualBitcoinWallet`. */
export type VirtualBitcoinWalletOptions = {
  /** @default 'Virtual Wallet' */
  readonly name?: string
  /** A data URL. @default an orange square */
  readonly icon?: string
  /**
   * The phrase of its accounts: BIP-84 for payments, BIP-86 for ordinals. @default the one that the
   * local chains fund
   */
  readonly mnemonic?: string
  /** Private keys of 32 bytes, one per account, instead of a phrase. */
  readonly privateKeys?: readonly Uint8Array[]
  /** The number of the phrase's accounts. @default 2 */
  readonly accounts?: number
  /** The current network. @default 'regtest' */
  readonly network?: BitcoinNetworkName
  /** Esplora servers for broadcasts. @default { regtest: 'http://127.0.0.1:8332' } */
  readonly nodes?: Readonly<Partial<Record<BitcoinNetworkName, string>>>
  /**
   * The interface for pages: the Wallet Standard, `window.btc_providers`, or `window.unisat`.
   * @default 'standard'
   */
  readonly as?: 'standard' | 'sats-connect' | 'unisat'
}

/** A Bitcoin wallet for tests, with real keys and signatures and a scripted visitor. */
export type VirtualBitcoinWallet = Omit<Prompts, 'ask'> & {
  /** The interface for pages: a Wallet Standard wallet, or one at a global of its own. */
  readonly face: { readonly wallet: BitcoinStandardWallet } | { readonly place: BitcoinPlace }
  /** The addresses of each account: for payments and for ordinals. */
  readonly addresses: readonly { readonly payment: string; readonly ordinals: string }[]
  readonly network: BitcoinNetworkName
  /** Requests so far, oldest first. */
  readonly requests: readonly { readonly method: string; readonly params: unknown }[]
  /** Exposes the wallet to a page, as an extension would. Returns a function that removes it. */
  register(page?: Window & typeof globalThis): () => void
  /** Activates another account, like the visitor in the wallet. */
  switchAccount(index: number): void
  /** Switches to another network with other addresses, like the visitor in the wallet. */
  switchNetwork(network: BitcoinNetworkName): void
  /** Revokes the accounts, like a visitor who disconnects the site in the wallet. */
  disconnect(): void
}

const orangeSquare =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" rx="6" fill="%23d9822b"/%3E%3C/svg%3E'

/**
 * Creates a Bitcoin wallet for tests. It signs offline and broadcasts through the servers that you
 * name.
 *
 * @example
 * ```ts
 * const wallet = createVirtualBitcoinWallet()
 * wallet.register(window)
 * ```
 */
export function createVirtualBitcoinWallet({
  accounts = 2,
  as = 'standard',
  icon = orangeSquare,
  mnemonic = testPhrase,
  name = 'Virtual Wallet',
  network = 'regtest',
  nodes = { regtest: 'http://127.0.0.1:8332' },
  privateKeys,
}: VirtualBitcoinWalletOptions = {}): VirtualBitcoinWallet {
  const { ask, ...scripts } = createPrompts()
  const requests: { method: string; params: unknown }[] = []
  const state = createBitcoinWalletState({ accounts, mnemonic, network, nodes, privateKeys }, ask)
  const note = (method: string, params: unknown) => {
    requests.push({ method, params })
  }
  const described = { icon, name }

  function faceOf(): VirtualBitcoinWallet['face'] {
    if (as === 'unisat') return { place: exposeByUnisat(state, note) }
    if (as === 'sats-connect') return { place: exposeBySatsConnect(state, described, note) }
    return { wallet: exposeByStandard(state, described, note) }
  }
  const face = faceOf()

  return {
    ...scripts,
    disconnect: state.leave,
    face,
    register: (page = window) =>
      'wallet' in face ? registerInPage(page, face.wallet) : stand(page, face.place),
    requests,
    switchAccount: state.switchAccount,
    switchNetwork: state.moveTo,
    get addresses() {
      return state.all().map(({ ordinals, payment }) => ({
        ordinals: ordinals.address,
        payment: payment.address,
      }))
    },
    get network() {
      return state.network
    },
  }
}

function stand(page: Window & typeof globalThis, place: BitcoinPlace): () => void {
  const { entry, hears, methods, path } = place
  const standing = installAtGlobal(
    page,
    { entry, hears, methods: Object.keys(methods), path },
    async (name, input) => methods[name]?.(...input),
  )
  const stop = place.listen(standing.tell)
  return () => {
    stop()
    standing.leave()
  }
}
