import { createPrompts, type Prompts } from '../createPrompts.ts'
import { registerInPage } from '../page/registerInPage.ts'
import { standAtPlace } from '../page/standAtPlace.ts'
import type { BitcoinNetworkName } from './bitcoinAccount.ts'
import { testPhrase } from './bitcoinKeys.ts'
import type { BitcoinPlace } from './bitcoinPlace.ts'
import { bitcoinSatsConnectFace } from './bitcoinSatsConnectFace.ts'
import { type BitcoinStandardWallet, bitcoinStandardFace } from './bitcoinStandardFace.ts'
import { bitcoinUnisatFace } from './bitcoinUnisatFace.ts'
import { createBitcoinWalletState } from './bitcoinWalletState.ts'

export type VirtualBitcoinWalletOptions = {
  /** @default 'Virtual Wallet' */
  readonly name?: string
  /** A data URL. @default an orange square */
  readonly icon?: string
  /** The phrase of its accounts: BIP-84 to pay from, BIP-86 for ordinals. @default the one that the local chains fund */
  readonly mnemonic?: string
  /** Private keys of 32 bytes, one an account, instead of a phrase. */
  readonly privateKeys?: readonly Uint8Array[]
  /** How many accounts of the phrase it has. @default 2 */
  readonly accounts?: number
  /** The network that it is on. @default 'regtest' */
  readonly network?: BitcoinNetworkName
  /** Esplora servers that it sends with. @default { regtest: 'http://127.0.0.1:8332' } */
  readonly nodes?: Readonly<Partial<Record<BitcoinNetworkName, string>>>
  /** How it shows itself to pages: by the Wallet Standard, in `window.btc_providers`, or at `window.unisat`. @default 'standard' */
  readonly as?: 'standard' | 'sats-connect' | 'unisat'
}

/** A Bitcoin wallet for tests: real keys and signatures, and a person who does as the script says. */
export type VirtualBitcoinWallet = Omit<Prompts, 'ask'> & {
  /** What pages get: a wallet of the standard, or one at a place of its own. */
  readonly face: { readonly wallet: BitcoinStandardWallet } | { readonly place: BitcoinPlace }
  /** The addresses of each account: the one to pay from, and the one for ordinals. */
  readonly addresses: readonly { readonly payment: string; readonly ordinals: string }[]
  readonly network: BitcoinNetworkName
  /** What pages asked so far, oldest first. */
  readonly requests: readonly { readonly method: string; readonly params: unknown }[]
  /** Shows the wallet to a page, as an extension would. Returns what takes it back. */
  register(page?: Window & typeof globalThis): () => void
  /** Makes another account the active one, as the person does in the wallet. */
  switchAccount(index: number): void
  /** Moves to another network, where its addresses are others, as the person does in the wallet. */
  switchNetwork(network: BitcoinNetworkName): void
  /** Takes the accounts back, as if the person disconnected the site in the wallet. */
  disconnect(): void
}

const orangeSquare =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" rx="6" fill="%23d9822b"/%3E%3C/svg%3E'

/**
 * Makes a Bitcoin wallet for tests. It signs offline; what it sends goes to the servers that you name.
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
    if (as === 'unisat') return { place: bitcoinUnisatFace(state, note) }
    if (as === 'sats-connect') return { place: bitcoinSatsConnectFace(state, described, note) }
    return { wallet: bitcoinStandardFace(state, described, note) }
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
  const standing = standAtPlace(
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
