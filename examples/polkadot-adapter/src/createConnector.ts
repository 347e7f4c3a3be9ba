import {
  type Account,
  type Connector,
  type ConnectorContext,
  type ConnectorEvent,
  type Session,
  walletError,
} from 'latchkey/core'
import { createGranted } from './granted.ts'
import { polkadotNetwork, ss58Prefix } from './network.ts'
import { publicKeyOf, toAddress } from './ss58.ts'
import type { Injected, InjectedAccount, InjectedWallet } from './wallet.ts'

const namespace = 'polkadot'

/** Display names of wallets, by extension key. */
const names: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
}

/** Connector of one extension: connects, restores, listens and disconnects. */
export function createConnector(
  key: string,
  wallet: InjectedWallet,
  storage: ConnectorContext['outside']['storage'],
): Connector {
  const granted = createGranted(storage, key)
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let injected: Injected | undefined
  let stopHearing: (() => void) | undefined

  return {
    async connect({ signal }) {
      try {
        // The visitor chooses accounts again, because an earlier grant may be empty or revoked.
        unhear()
        injected = undefined
        const { accounts } = await enter()
        const shared = await accounts.get()
        const session = sessionOf(shared, signRaw)
        if (!session) throw new Error('The wallet shared no account.')
        signal.throwIfAborted()
        granted.set(shared)
        return [session]
      } catch (error) {
        if (signal.aborted) throw signal.reason
        // Extensions throw errors with messages only.
        const problem = error instanceof Error ? error.message : String(error)
        throw /reject|denied|not allowed|cancel/i.test(problem)
          ? walletError('USER_REJECTED', { cause: error })
          : walletError('WALLET_FAILED', { cause: error, problem })
      }
    },
    // Extensions keep a grant until the visitor revokes it there.
    disconnect: async () => leave(),
    id: `injectedWeb3:${key}`,
    listen(listener) {
      listeners.add(listener)
      hear()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) unhear()
      }
    },
    name: names[key] ?? key,
    namespaces: [namespace],
    // `enable` prompts if the grant was revoked, and the interface has no silent query. So the last
    // shared accounts count until the visitor signs.
    async restore() {
      const session = sessionOf(granted.get(), signRaw)
      return session ? [session] : []
    },
    type: 'injected',
  }

  /** Enables the extension, which prompts the visitor unless access is granted. */
  async function enter(): Promise<Injected> {
    injected ??= await wallet.enable(location.host)
    if (listeners.size > 0) hear()
    return injected
  }

  /** The visitor pressed a button to sign, so the wallet may prompt for access first. */
  async function signRaw(address: string, data: string): Promise<string> {
    const { signer } = await enter()
    if (!signer.signRaw)
      throw walletError('WALLET_FAILED', { problem: 'it cannot sign with this account' })
    return (await signer.signRaw({ address, data, type: 'bytes' })).signature
  }

  function leave() {
    unhear()
    granted.set([])
    injected = undefined
  }

  function hear() {
    const from = injected
    if (!from || stopHearing) return
    stopHearing = from.accounts.subscribe((accounts) => {
      const session = sessionOf(accounts, signRaw)
      granted.set(session ? accounts : [])
      const event: ConnectorEvent = session
        ? { session, type: 'changed' }
        : { namespace, type: 'disconnected' }
      for (const listener of [...listeners]) listener(event)
    })
  }

  function unhear() {
    stopHearing?.()
    stopHearing = undefined
  }
}

/** The shared accounts, with addresses in this network's format. */
function sessionOf(
  shared: readonly InjectedAccount[],
  signRaw: (address: string, data: string) => Promise<string>,
): Session | undefined {
  const originals = new Map<string, string>()
  for (const { address, type } of shared) {
    const key = type === 'ethereum' ? undefined : publicKeyOf(address)
    if (key) originals.set(toAddress(key, ss58Prefix), address)
  }
  const [first, ...others] = [...originals.keys()].map(
    (address): Account => ({ address, namespace, type: 'eoa' }),
  )
  if (!first) return undefined
  return {
    accounts: [first, ...others],
    chainId: polkadotNetwork.caipNetworkId,
    namespace,
    provider: {
      async signBytes(address: string, bytes: Uint8Array): Promise<string> {
        const original = originals.get(address)
        if (!original)
          throw walletError('WALLET_FAILED', { problem: 'it cannot sign with this account' })
        const data = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
        return signRaw(original, data)
      },
    },
  }
}
