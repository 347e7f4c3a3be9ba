import { createPrompts, type Prompts } from '../createPrompts.ts'
import { ProviderError } from '../ProviderError.ts'
import { installProvider, type Placement } from '../page/installProvider.ts'
import { testKeys } from '../testKeys.ts'
import { createVirtualProvider, type VirtualProvider } from './createVirtualProvider.ts'
import { methods } from './methods.ts'
import { readNode } from './readNode.ts'
import { replaceTransaction } from './replaceTransaction.ts'
import { accountsOf, setActive, setChain, setVisibility, type WalletState } from './walletState.ts'

/** Options of `createVirtualWallet`. */
export type VirtualWalletOptions = {
  /** @default 'Virtual Wallet' */
  name?: string
  /** @default 'dev.latchkey.virtual' */
  rdns?: string
  /** A data or https URL. @default a grey key */
  icon?: string
  /** Private keys; the first is the active account. @default the first three that anvil funds */
  accounts?: readonly `0x${string}`[]
  /** The wallet's chains: node URLs by chain id. @default { 1: 'http://127.0.0.1:8545' } */
  chains?: Readonly<Record<number, string>>
  /** The current chain. @default the lowest of `chains` */
  chainId?: number
  /**
   * The response to `wallet_getCapabilities` for each chain. With `{ atomic: { status: 'supported'
   * } }`
   * batches are atomic: the account delegates to code for it (EIP-7702), permanently.
   * @default atomic calls unsupported
   */
  capabilities?: Readonly<Record<string, unknown>>
  /**
   * Whether it switches to a chain right after adding it; some wallets wait for a request. @default
   * true
   */
  switchesAfterAdding?: boolean
  /**
   * Installs itself at `window.ethereum`, in addition to the announcement or instead of it.
   * @default false
   */
  legacy?: boolean | 'only'
  /** Milliseconds until it appears on a page. @default 0 */
  announceDelay?: number
  /** Whether it connects and signs in in one step (`wallet_connect`, ERC-7846). @default false */
  signsIn?: boolean
}

/** A wallet for tests, with real keys and signatures and a scripted visitor. */
export type VirtualWallet = Omit<Prompts, 'ask'> & {
  readonly provider: VirtualProvider
  readonly placement: Placement
  /** Every address, in the order of the keys. */
  readonly addresses: readonly `0x${string}`[]
  /** The active account's address. */
  readonly address: `0x${string}`
  readonly chainId: number
  /** Requests so far, oldest first. */
  readonly requests: readonly { readonly method: string; readonly params: unknown }[]
  /** Exposes the wallet to a page, as an extension would. Returns a function that removes it. */
  announce(page?: Window & typeof globalThis): () => void
  /**
   * Overrides a method: the handler returns the result or throws. `undefined` restores the method.
   */
  answer(method: string, handler: ((params: unknown) => unknown) | undefined): void
  /**
   * Doubles the fee of a pending transaction, like a visitor who speeds it up; resolves with the
   * new hash.
   */
  speedUp(hash: string): Promise<`0x${string}`>
  /** Replaces a pending transaction by an empty one to oneself; resolves with the new hash. */
  cancel(hash: string): Promise<`0x${string}`>
  lock(): void
  unlock(): void
  switchAccount(which: number | string): void
  /** Switches to a chain, known or not, like the visitor in the wallet. */
  switchChain(chainId: number): void
  /** Revokes the accounts, like a visitor who disconnects the site in the wallet. */
  disconnect(): void
}

const greyKey =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" rx="6" fill="%23667"/%3E%3Cpath d="M9 8a4 4 0 1 0 3.9 5H19v-2h-6.1A4 4 0 0 0 9 8" fill="%23fff"/%3E%3C/svg%3E'

/**
 * Creates a wallet for tests, without an extension or a network: it signs offline, and
 * sends transactions to the nodes that you name.
 *
 * @example
 * ```ts
 * import { createVirtualWallet } from 'latchkey/testing'
 *
 * const wallet = createVirtualWallet({ chains: { 1: 'http://127.0.0.1:8545' } })
 * wallet.announce(window)
 * wallet.reject()
 * await latchkey.connect({ connectorId: 'dev.latchkey.virtual' }) // throws USER_REJECTED
 * ```
 */
export function createVirtualWallet(
  options: VirtualWalletOptions = {},
  /** The scripted visitor; several wallets may share one. */
  prompts: Prompts = createPrompts(),
): VirtualWallet {
  const {
    name = 'Virtual Wallet',
    rdns = 'dev.latchkey.virtual',
    icon = greyKey,
    accounts: keys = testKeys,
    chains = { 1: 'http://127.0.0.1:8545' },
    chainId = Number(Object.keys(chains)[0] ?? 1),
    capabilities = { atomic: { status: 'unsupported' } },
    switchesAfterAdding = true,
    legacy = false,
    announceDelay = 0,
    signsIn = false,
  } = options
  const { ask: _, ...scripts } = prompts
  const { provider, emit } = createVirtualProvider(request)
  const accounts = accountsOf(keys)
  const answers = new Map<string, (params: unknown) => unknown>()
  const requests: { method: string; params: unknown }[] = []
  const placement: Placement = {
    announceDelay,
    announces: legacy !== 'only',
    info: { icon, name, rdns, uuid: crypto.randomUUID() },
    legacy: legacy !== false,
  }
  const state: WalletState = {
    accounts,
    active: accounts[0],
    batches: new Map(),
    capabilities,
    chainId,
    chains: new Map(Object.entries(chains).map(([id, url]) => [Number(id), url])),
    emit,
    grants: new Set(),
    isGranted: false,
    isLocked: false,
    switchesAfterAdding,
  }

  async function request({ method, params }: { method: string; params?: unknown }) {
    requests.push({ method, params })
    const answer = answers.get(method)
    if (answer) return answer(params)
    const isKnown = Object.hasOwn(methods, method) && (signsIn || method !== 'wallet_connect')
    const own = isKnown ? methods[method] : undefined
    if (own) return own({ prompts, state }, listOf(params))
    if (/^(wallet_|eth_sign|eth_sendUser)/.test(method))
      throw new ProviderError(4200, `The method "${method}" does not exist / is not available.`)
    return readNode(state, method, params ?? [])
  }

  return {
    ...scripts,
    addresses: accounts.map(({ address }) => address),
    announce: (page = window) => installProvider(page, provider, placement),
    answer(method, handler) {
      if (handler) answers.set(method, handler)
      else answers.delete(method)
    },
    cancel: (hash) => replaceTransaction(state, hash, 'cancel'),
    disconnect() {
      setVisibility(state, { isGranted: false })
      emit('disconnect', new ProviderError(4900, 'The person disconnected this site'))
    },
    lock: () => setVisibility(state, { isLocked: true }),
    placement,
    provider,
    requests,
    speedUp: (hash) => replaceTransaction(state, hash, 'speedUp'),
    switchAccount: (which) => setActive(state, which),
    switchChain: (id) => setChain(state, id),
    unlock: () => setVisibility(state, { isLocked: false }),
    get address() {
      return state.active.address
    },
    get chainId() {
      return state.chainId
    },
  }
}

function listOf(params: unknown): readonly unknown[] {
  if (Array.isArray(params)) return params
  return params === undefined ? [] : [params]
}
