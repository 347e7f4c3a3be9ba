import { onMount } from 'svelte'
import type { Namespace } from '../../core/caip.ts'
import type { LatchkeyEvent } from '../../core/events.ts'
import type { AccountInfo, WalletInfo } from '../../core/instance/describeAccount.ts'
import type { Latchkey, PublicState } from '../../core/instance/latchkey.ts'
import type { PairingState } from '../../core/state.ts'
import type { Wallet } from '../../core/wallets/wallets.ts'
import type { NamespaceOptions } from '../NamespaceOptions.ts'
import type {
  UseNetworkResult,
  UseProviderResult,
  UseSignInResult,
  UseThemeResult,
} from '../results.ts'
import {
  accountSource,
  eventSource,
  networkSource,
  partSource,
  providerSource,
  signInSource,
  startSearch,
  stateSource,
  themeSource,
  walletInfoSource,
} from '../sources.ts'
import { useInstance } from './context.ts'
import { type Reading, useSource } from './useSource.ts'

/**
 * Returns the instance with `open`, `close` and all other methods.
 *
 * @example
 * ```ts
 * import { useLatchkey } from 'latchkey/svelte'
 *
 * const { open } = useLatchkey()
 * const showNetworks = () => open({ view: 'Networks' })
 * ```
 */
export function useLatchkey(): Latchkey {
  return useInstance('useLatchkey')
}

/**
 * Connects a wallet without the modal.
 *
 * @example
 * ```ts
 * import { useConnect } from 'latchkey/svelte'
 *
 * const { connect } = useConnect()
 * const connectMetaMask = () => connect({ connectorId: 'io.metamask' })
 * ```
 */
export function useConnect(): Pick<Latchkey, 'connect'> {
  return useInstance('useConnect')
}

/**
 * Disconnects the wallet of one chain family, or every wallet.
 *
 * @example
 * ```ts
 * import { useDisconnect } from 'latchkey/svelte'
 *
 * const { disconnect } = useDisconnect()
 * const leave = () => disconnect()
 * ```
 */
export function useDisconnect(): Pick<Latchkey, 'disconnect'> {
  return useInstance('useDisconnect')
}

/**
 * Returns the account and its status. Name the family to narrow the type of the address.
 *
 * @example
 * ```ts
 * import { useAccount } from 'latchkey/svelte'
 *
 * const account = useAccount({ namespace: 'eip155' })
 * const greet = () => `Welcome, ${account.current.address ?? 'visitor'}`
 * ```
 */
export function useAccount<namespace extends Namespace = Namespace>({
  namespace,
}: NamespaceOptions<namespace> = {}): Reading<AccountInfo<namespace>> {
  return useSource(accountSource(useInstance('useAccount'), namespace))
}

/**
 * Returns the current network, and a function to switch it.
 *
 * @example
 * ```ts
 * import { useNetwork } from 'latchkey/svelte'
 *
 * const network = useNetwork()
 * const toBase = () => network.current.switchNetwork('eip155:8453')
 * ```
 */
export function useNetwork({ namespace }: NamespaceOptions = {}): Reading<UseNetworkResult> {
  return useSource(networkSource(useInstance('useNetwork'), namespace))
}

/**
 * Returns the connected wallet's provider, for the host's own chain library.
 *
 * @example
 * ```ts
 * import { useProvider } from 'latchkey/svelte'
 *
 * const wallet = useProvider({ namespace: 'eip155' })
 * const readChain = () => wallet.current.provider?.request({ method: 'eth_chainId' })
 * ```
 */
export function useProvider<namespace extends Namespace = Namespace>({
  namespace,
}: NamespaceOptions<namespace> = {}): Reading<UseProviderResult<namespace>> {
  return useSource(providerSource(useInstance('useProvider'), namespace))
}

/**
 * Returns the connected wallet's name and icon; `undefined` without a connection.
 *
 * @example
 * ```ts
 * import { useWalletInfo } from 'latchkey/svelte'
 *
 * const wallet = useWalletInfo()
 * const nameWallet = () => wallet.current?.name
 * ```
 */
export function useWalletInfo({
  namespace,
}: NamespaceOptions = {}): Reading<WalletInfo | undefined> {
  return useSource(walletInfoSource(useInstance('useWalletInfo'), namespace))
}

/**
 * Lists the wallets found so far, and starts the search for them once the component is mounted.
 *
 * @example
 * ```ts
 * import { useWallets } from 'latchkey/svelte'
 *
 * const wallets = useWallets()
 * const listNames = () => wallets.current.map(({ name }) => name)
 * ```
 */
export function useWallets(): Reading<readonly Wallet[]> {
  const latchkey = useInstance('useWallets')
  onMount(() => startSearch(latchkey))
  return useSource(partSource(latchkey, 'wallets'))
}

/**
 * Returns the pairing for display: while it waits, the link to draw as a code; `undefined` before the first one.
 * {@link useConnect} with the connector `walletConnect` starts it.
 *
 * @example
 * ```ts
 * import { useConnect, usePairing } from 'latchkey/svelte'
 *
 * const { connect } = useConnect()
 * const pairing = usePairing()
 * const link = () => (pairing.current?.status === 'waiting' ? pairing.current.uri : '')
 * const pair = () => connect({ connectorId: 'walletConnect' })
 * ```
 */
export function usePairing(): Reading<PairingState | undefined> {
  return useSource(partSource(useInstance('usePairing'), 'pairing'))
}

/**
 * Returns the sign-in with a wallet. With `cookieStorage`, servers render it, too. For display: your
 * server must verify the visitor's session itself.
 *
 * @example
 * ```ts
 * import { useSignIn } from 'latchkey/svelte'
 *
 * const session = useSignIn()
 * const enter = () => session.current.signIn()
 * ```
 */
export function useSignIn({ namespace }: NamespaceOptions = {}): Reading<UseSignInResult> {
  return useSource(signInSource(useInstance('useSignIn'), namespace))
}

/**
 * Returns whether the modal is open, and which chain is active.
 *
 * @example
 * ```ts
 * import { useLatchkeyState } from 'latchkey/svelte'
 *
 * const state = useLatchkeyState()
 * const isHidden = () => state.current.open
 * ```
 */
export function useLatchkeyState(): Reading<PublicState> {
  return useSource(stateSource(useInstance('useLatchkeyState')))
}

/**
 * Returns the theme of the modal, and functions to change it.
 *
 * @example
 * ```ts
 * import { useTheme } from 'latchkey/svelte'
 *
 * const theme = useTheme()
 * const darken = () => theme.current.setThemeMode('dark')
 * ```
 */
export function useTheme(): Reading<UseThemeResult> {
  return useSource(themeSource(useInstance('useTheme')))
}

/**
 * Returns the latest event. To receive every event, pass `onEvent` or call `subscribeEvents`.
 *
 * @example
 * ```ts
 * import { useEvents } from 'latchkey/svelte'
 *
 * const event = useEvents()
 * event.subscribe((latest) => console.log(latest?.event))
 * ```
 */
export function useEvents(): Reading<LatchkeyEvent | undefined> {
  return useSource(eventSource(useInstance('useEvents')))
}
