import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConnectedAccount } from 'latchkey/core'
import { afterAll, beforeAll, expect } from 'vitest'
import { nodes } from '../openStack.ts'
import { openSite, type Site, type SiteOptions } from './openSite.ts'
import { type Relay, startRelay } from './startRelay.ts'
import {
  type Policy,
  startWallet,
  type WalletHandle,
  type WalletKind,
  type WalletSetup,
} from './startWallet.ts'

const nodesById = Object.fromEntries(
  Object.entries(nodes)
    .filter(([id]) => id === 'eip155:1' || id === 'eip155:8453')
    .map(([id, url]) => [id.replace('eip155:', ''), url]),
)

export const approving: Policy = { proposal: 'approve', request: 'approve', signIn: 'approve' }

/** Shared by the tests of a file: a relay, and wallets that close at the end. */
export type Room = {
  relay: Relay
  /** Storage of wallets that are opened again. Deleted at the end. */
  readonly folder: string
  openSite(options?: Partial<SiteOptions>): Site
  openWallet(options: Partial<WalletSetup> & Pick<WalletSetup, 'kit'>): Promise<WalletHandle>
}

/** Starts the relay, in `beforeAll`. */
export function prepareRoom(): Room {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-interop-'))
  const wallets: WalletHandle[] = []
  let opened = 0
  let relay: Relay | undefined
  const room: Room = {
    folder,
    get relay() {
      if (!relay) throw new Error('There is a relay only while tests run')
      return relay
    },
    set relay(next) {
      relay = next
    },
    openSite: (options) => openSite({ nodes, relayUrl: room.relay.url, ...options }),
    async openWallet(options) {
      const wallet = await startWallet({
        nodes: nodesById,
        policy: approving,
        relayUrl: room.relay.url,
        storageFile: join(folder, `wallet-${++opened}.json`),
        ...options,
      })
      wallets.push(wallet)
      return wallet
    },
  }
  const leaks: string[] = []
  const note = ({ message, name }: Error) => {
    if (name === 'MaxListenersExceededWarning') leaks.push(message)
  }
  beforeAll(async () => {
    process.on('warning', note)
    relay = await startRelay()
  })
  afterAll(async () => {
    await Promise.all([...wallets, ...(relay ? [relay] : [])].map((part) => part.kill()))
    rmSync(folder, { recursive: true })
    process.off('warning', note)
    // Node warns of handles that a page leaves open.
    expect(leaks).toEqual([])
  })
  return room
}

export const kits: readonly WalletKind[] = ['walletkit', 'web3wallet']

/** Pairs a site and a wallet by the link. */
export async function bringTogether(
  site: Site,
  wallet: WalletHandle,
): Promise<readonly ConnectedAccount[]> {
  const { done, uri } = await site.pair()
  await wallet.pair(uri)
  return done
}
