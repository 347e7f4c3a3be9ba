import { Window } from 'happy-dom'
import {
  type Connector,
  createHeadless,
  type Latchkey,
  type LatchkeyOptions,
  memoryStorage,
  type StorageArea,
} from 'latchkey/core'
import { evm } from 'latchkey/evm'
import { base, ethereum } from 'latchkey/networks'
import { onTestFinished, vi } from 'vitest'

export type SiteOptions = {
  readonly relayUrl: string
  /** Node URLs by CAIP-2 id. */
  readonly nodes: Readonly<Record<string, string>>
  /** Storage of earlier visits. @default empty */
  readonly storage?: StorageArea
  readonly signAttestation?: LatchkeyOptions['signAttestation']
}

/** A page without a window: Latchkey's client, as hosts use it. */
export type Site = {
  readonly latchkey: Latchkey
  readonly storage: StorageArea
  /** Connects a wallet by a link. `done` resolves with the accounts it shares. */
  pair(signal?: AbortSignal): Promise<{ uri: string; done: ReturnType<Latchkey['connect']> }>
  /** Sends a request to the wallet. */
  request(method: string, params: readonly unknown[]): Promise<unknown>
  /** Resolves once the condition holds. */
  until(isSo: () => boolean, what: string): Promise<void>
  /** Ends without a message, like a closed tab. */
  close(): void
}

const patience = 45_000

// A new page of the same site restores its connections.
vi.stubGlobal('document', new Window({ url: 'https://interop.example' }).document)

/** Opens the site as a page. It is closed after the test. */
export function openSite({
  nodes,
  relayUrl,
  signAttestation,
  storage = memoryStorage(),
}: SiteOptions): Site {
  const latchkey = createHeadless({
    adapters: [evm()],
    customRpcUrls: Object.fromEntries(Object.entries(nodes).map(([id, url]) => [id, [{ url }]])),
    metadata: { name: 'Interop', description: 'A page of tests', url: 'https://interop.example' },
    networks: [ethereum, base],
    projectId: 'interop',
    // The relay's URL derives from the provider's.
    provider: relayUrl.replace(/^ws/, 'http'),
    storage,
    ...(signAttestation && { signAttestation }),
  })
  const close = () => latchkey.destroy()
  onTestFinished(close)

  async function connector(): Promise<Connector> {
    await latchkey.preload()
    const wallets = latchkey.getWallets()
    const found = wallets.find(({ id }) => id === 'walletConnect')?.connectors.eip155
    if (!found) throw new Error(`There is no way to pair among ${wallets.map(({ id }) => id)}`)
    return found
  }

  return {
    latchkey,
    storage,
    close,
    async pair(signal) {
      const { listen } = await connector()
      return new Promise((resolve, reject) => {
        const stop = listen((event) => {
          if (event.type !== 'link') return
          stop()
          resolve({ done, uri: event.uri })
        })
        const done = latchkey.connect({ connectorId: 'walletConnect', signal })
        done.catch(reject)
      })
    },
    async request(method, params) {
      const provider = latchkey.getProvider('eip155')
      if (!isProvider(provider)) throw new Error('Nobody is connected')
      return provider.request({ method, params })
    },
    until: (isSo, what) =>
      new Promise((resolve, reject) => {
        const stops = [latchkey.subscribeAccount(look), latchkey.subscribeNetwork(look)]
        const stop = () => {
          for (const one of stops) one()
        }
        const timer = setTimeout(() => {
          stop()
          reject(
            new Error(`${what}: not in ${patience} ms. ${JSON.stringify(latchkey.getAccount())}`),
          )
        }, patience)
        function look() {
          if (!isSo()) return
          clearTimeout(timer)
          stop()
          resolve()
        }
        look()
      }),
  }
}

type Provider = { request(asked: { method: string; params: readonly unknown[] }): Promise<unknown> }

function isProvider(value: unknown): value is Provider {
  return typeof value === 'object' && value !== null && 'request' in value
}
