import type { CaipNetworkId, Namespace } from '../../core/caip.ts'
import { waitFor } from '../../core/eip1193/waitFor.ts'
import { toWalletError } from '../../core/eip1193/walletError.ts'
import type {
  Connector,
  ConnectorEvent,
  ConnectRequest,
  Session,
} from '../../core/ports/connector.ts'
import { walletError } from '../../core/ports/errors.ts'
import { isRefusal } from '../../core/walletStandard/isRefusal.ts'
import { readDescription } from '../../core/walletStandard/readDescription.ts'
import { featureOf, type StandardWallet } from '../../core/walletStandard/wallet.ts'
import { isSameGrant, readGrant } from './readGrant.ts'

/** In ms; shorter than the engine's own timeout (5 s), so that a restore always settles. */
const patience = 4_000

/**
 * Connects one Wallet Standard wallet on one chain family. Each request names its chain, so the
 * active chain is kept here. Undefined if the wallet lacks required features.
 */
export function createStandardConnector(
  namespace: Namespace,
  wallet: StandardWallet,
): Connector | undefined {
  const described = readDescription(wallet)
  const connect = featureOf(wallet, 'standard:connect', 'connect')
  if (!described || !connect) return undefined
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let granted: Session | undefined
  /** Counts grants, ends and restores: a late response must not undo anything newer. */
  let era = 0
  let stopHearing: (() => void) | undefined

  return {
    ...described,
    namespaces: [namespace],
    type: 'announced',

    async connect(request) {
      const { chainId, signal } = request
      try {
        const answer = (await signIn(request)) ?? (await waitFor(ask({}), { signal }))
        const session = sessionOf(answer, chainId)
        if (!session) throw walletError('WALLET_FAILED', { problem: 'it shared no account' })
        era++
        granted = session
        return [session]
      } catch (error) {
        throw signal.aborted ? signal.reason : toWalletError(named(error))
      }
    },

    async disconnect() {
      era++
      granted = undefined
      // A disconnection would end the wallet's other chains, too.
      if (wallet.chains.every(isOurs)) await waitFor(leave(), { limit: patience })
    },

    listen(listener) {
      const tell = (event: ConnectorEvent) => listener(event)
      listeners.add(tell)
      stopHearing ??= hear()
      return () => {
        listeners.delete(tell)
        if (listeners.size > 0) return
        stopHearing?.()
        stopHearing = undefined
      }
    },

    async restore({ chainId, signal }: ConnectRequest) {
      const begun = ++era
      const session = await read(chainId, signal)
      if (begun === era) granted = session
      return granted ? [granted] : []
    },

    async switchNetwork({ caipNetworkId, name }) {
      if (!granted) throw walletError('PROVIDER_GONE')
      const { approvedChainIds = [caipNetworkId] } = granted
      const session = approvedChainIds.includes(caipNetworkId)
        ? { ...granted, chainId: caipNetworkId }
        : sessionOf(wallet, caipNetworkId)
      if (session?.chainId !== caipNetworkId) throw walletError('SWITCH_FAILED', { network: name })
      granted = session
      tell({ session, type: 'changed' })
    },
  }

  function isOurs(chain: string): boolean {
    return chain.startsWith(`${namespace}:`)
  }

  /** Connects and signs in with one approval, if the wallet can. */
  async function signIn({ chainId, signal, signIn: offer }: ConnectRequest): Promise<unknown> {
    if (!offer || !chainId) return undefined
    const { requestSignIn } = await import('./requestSignIn.ts')
    return requestSignIn({ chainId, offer, signal, wallet })
  }

  async function ask(input: { readonly silent?: boolean }): Promise<unknown> {
    return connect?.(input)
  }

  /** A wallet that does not respond grants nothing: better disconnected than unusable. */
  async function read(
    chainId: CaipNetworkId | undefined,
    signal: AbortSignal,
  ): Promise<Session | undefined> {
    try {
      const answer = await waitFor(ask({ silent: true }), { limit: patience, signal })
      return sessionOf(answer, chainId)
    } catch {
      return undefined
    }
  }

  async function leave(): Promise<unknown> {
    return featureOf(wallet, 'standard:disconnect', 'disconnect')?.()
  }

  function tell(event: ConnectorEvent) {
    for (const listener of [...listeners]) listener(event)
  }

  function hear(): (() => void) | undefined {
    const stop = featureOf(
      wallet,
      'standard:events',
      'on',
    )?.('change', () => {
      if (!granted) return
      const session = sessionOf(wallet, granted.chainId)
      if (session && isSameGrant(session, granted)) return
      granted = session
      tell(session ? { session, type: 'changed' } : { namespace, type: 'disconnected' })
    })
    return typeof stop === 'function' ? () => stop() : undefined
  }

  function sessionOf(answer: unknown, wanted: CaipNetworkId | undefined): Session | undefined {
    return readGrant(answer, { namespace, wallet, wanted })
  }
}

function named(error: unknown): unknown {
  return isRefusal(error) ? walletError('USER_REJECTED', { cause: error }) : error
}
