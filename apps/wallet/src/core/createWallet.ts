import { type Chain, type ChainId, caipOf } from './Chain.ts'
import { createStore, type Store } from './createStore.ts'
import { type Account, accountWith } from './keys/Account.ts'
import type { KitStorage, OpenKit } from './pairing/Kit.ts'
import { listenToKit } from './pairing/listenToKit.ts'
import {
  noteAcknowledged,
  switchAccount,
  switchChain,
  updateSession,
} from './pairing/notifySites.ts'
import { openKit as openOwn } from './pairing/openKit.ts'
import { parseUri } from './pairing/parseUri.ts'
import { readSessions, restoreActive, watchRelay } from './pairing/watchKit.ts'
import { approve, type Choice, reject } from './requests/requestQueue.ts'
import type { SiteRequest } from './requests/SiteRequest.ts'
import type { Happening, WalletState } from './state.ts'
import type { WalletContext } from './WalletContext.ts'
import { wordsOf } from './WalletError.ts'

export type WalletOptions = {
  readonly relayUrl: string
  /** A provider that verifies sites' origins. @default none */
  readonly verifyUrl?: string | undefined
  readonly projectId?: string
  /** @default the kit's own: IndexedDB in a browser */
  readonly storage?: KitStorage
  readonly accounts: readonly [Account, ...Account[]]
  readonly chains: readonly [Chain, ...Chain[]]
  /** Answers in place of a visitor. @default every request is shown */
  readonly decide?: (request: SiteRequest) => 'ask' | 'approve' | 'reject'
  /** URL of the wallet for sites, and its icon. @default 'http://127.0.0.1', without an icon */
  readonly url?: string
  /** The implementation of the protocol. @default `@reown/walletkit` 1.2.10 */
  readonly openKit?: OpenKit
}

/** A wallet that sites pair with. */
export type Wallet = {
  readonly state: Store<WalletState>
  readonly accounts: readonly [Account, ...Account[]]
  readonly chains: readonly [Chain, ...Chain[]]
  /** Pairs by a site's link: its proposal then arrives as a request. */
  pair(uri: string): Promise<void>
  approve(id: number, choice?: Choice): Promise<void>
  reject(id: number): Promise<void>
  /** Makes an account the active one, and notifies the sites that see it. */
  switchAccount(address: string): Promise<void>
  /** Switches to a chain, and notifies the sites that share it. */
  switchChain(chainId: ChainId): Promise<void>
  /** Shares other chains or accounts with a site. */
  update(
    topic: string,
    share: { chainIds?: readonly ChainId[]; addresses?: readonly string[] },
  ): Promise<void>
  extend(topic: string): Promise<void>
  ping(topic: string): Promise<void>
  disconnect(topic: string): Promise<void>
  /** Disconnects from the relay; sessions stay. */
  close(): void
}

const longestLog = 100

/**
 * Opens a wallet on its storage, which holds its sessions and the requests that arrived while it
 * was closed.
 */
export async function createWallet(options: WalletOptions): Promise<Wallet> {
  const { accounts, chains, decide = () => 'ask', openKit = openOwn } = options
  const kit = await openKit({
    metadata: {
      description: 'A wallet to try pairing with, on local chains.',
      icons: options.url ? [`${options.url}/favicon.svg`] : [],
      name: 'Latchkey wallet',
      url: options.url ?? 'http://127.0.0.1',
    },
    projectId: options.projectId ?? 'wallet',
    relayUrl: options.relayUrl,
    storage: options.storage,
    verifyUrl: options.verifyUrl,
  })
  const state = createStore<WalletState>({
    relay: 'idle',
    ...(await restoreActive(kit, accounts, chains)),
    sessions: readSessions(kit),
    requests: [],
    happenings: [],
  })
  const context: WalletContext = {
    accounts,
    chains,
    decide,
    kit,
    state,
    note(what, text, topic) {
      state.set((before) => {
        const id = (before.happenings[0]?.id ?? 0) + 1
        const happening: Happening = { id, at: Date.now(), what, text, ...(topic && { topic }) }
        return { ...before, happenings: [happening, ...before.happenings].slice(0, longestLog) }
      })
    },
    refreshSessions: () => state.set((before) => ({ ...before, sessions: readSessions(kit) })),
  }
  watchRelay(context)
  listenToKit(context)

  const sessionOf = (topic: string) => {
    const session = state.get().sessions.find((one) => one.topic === topic)
    if (!session) throw new Error('This session has ended.')
    return session
  }

  return {
    accounts,
    chains,
    state,
    approve: (id, choice) => approve(context, id, choice),
    reject: (id) => reject(context, id),
    pair: (uri) => kit.pair({ uri: parseUri(uri) }),
    switchAccount: (address) => switchAccount(context, accountWith(accounts, address).address),
    switchChain: (chainId) => switchChain(context, chainId),
    update: (topic, { addresses, chainIds }) =>
      updateSession(context, sessionOf(topic), { addresses, chains: chainIds?.map(caipOf) }),
    async extend(topic) {
      const { site } = sessionOf(topic)
      const { acknowledged } = await kit.extendSession({ topic })
      context.refreshSessions()
      noteAcknowledged(context, acknowledged, `${site.name} knows that it was extended`, topic)
    },
    async ping(topic) {
      const { site } = sessionOf(topic)
      await kit.engine.signClient.ping({ topic })
      context.note('pinged', `${site.name} answered`, topic)
    },
    async disconnect(topic) {
      const { site } = sessionOf(topic)
      await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      context.refreshSessions()
      context.note('ended', `You left ${site.name}`, topic)
    },
    close() {
      kit.core.relayer
        .transportClose()
        .catch((error: unknown) => context.note('failed', wordsOf(error)))
    },
  }
}
