import { createVirtualWallet, ProviderError, type VirtualWallet } from 'latchkey/testing'
import type { Servers } from '../../servers.ts'

/** A request that waits for the visitor's decision. */
export type DemoRequest = {
  readonly method: string
  approve(): void
  decline(): void
}

/** A wallet for visitors without one. It asks for every signature, like an extension. */
export type DemoWallet = {
  readonly wallet: VirtualWallet
  /** The oldest waiting request. */
  readonly getRequest: () => DemoRequest | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Adds the wallet to the page, now and after reloads. */
  install(): Promise<void>
}

export const demoRdns = 'dev.latchkey.demo'

const keyName = 'playground:demo-key'

/** A key on a round field, in the colors of the project. */
const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" rx="6" fill="%230a7f5a"/%3E%3Cpath d="M9 8a4 4 0 1 0 3.9 5H15v2h2v-2h2v-2h-6.1A4 4 0 0 0 9 8m0 2.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3" fill="%23fff"/%3E%3C/svg%3E'

export function createDemoWallet({ rpc }: Servers): DemoWallet {
  const kept = readKey()
  const waiting: DemoRequest[] = []
  const listeners = new Set<() => void>()
  const chains = Object.entries(rpc).filter(([id]) => /^\d+$/.test(id))
  const unscripted = () => undefined
  const wallet = createVirtualWallet(
    {
      accounts: [kept ?? newKey()],
      icon,
      name: 'Demo wallet',
      rdns: demoRdns,
      ...(chains.length && { chains: Object.fromEntries(chains) }),
    },
    {
      approve: unscripted,
      ask: askVisitor,
      delay: unscripted,
      hold: unscripted,
      reject: unscripted,
      release: unscripted,
    },
  )
  let installed: Promise<void> | undefined
  /** Whether the visitor allowed this page before it was reloaded. */
  let isRestoring = kept !== undefined
  if (isRestoring) installed = install()

  function askVisitor(method: string, { once = false }: { once?: boolean } = {}): Promise<void> {
    if (isRestoring) return Promise.resolve()
    if (once && waiting.some((request) => request.method === method))
      return Promise.reject(new ProviderError(-32002, `${method} is already pending`))
    return new Promise((resolve, reject) => {
      const end = () => {
        waiting.splice(waiting.indexOf(request), 1)
        notify()
      }
      const request: DemoRequest = {
        approve() {
          end()
          resolve()
        },
        decline() {
          end()
          reject(new ProviderError(4001, 'The visitor declined the request.'))
        },
        method,
      }
      waiting.push(request)
      notify()
    })
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  async function install() {
    // The key is new in this page, so the wallet grants again what the visitor had allowed.
    if (isRestoring) await wallet.provider.request({ method: 'eth_requestAccounts' })
    isRestoring = false
    wallet.announce()
  }

  return {
    getRequest: () => waiting[0],
    install() {
      installed ??= install()
      return installed
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wallet,
  }
}

/** The key of an earlier visit. Storage is the visitor's, so anything else than a key is ignored. */
function readKey(): `0x${string}` | undefined {
  const kept = localStorage.getItem(keyName) ?? ''
  return /^0x[0-9a-f]{64}$/.test(kept) ? (kept as `0x${string}`) : undefined
}

/** A new account, which owns nothing but test funds. */
function newKey(): `0x${string}` {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  // Below the order of the curve.
  bytes[0] = 1
  const key = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}` as const
  localStorage.setItem(keyName, key)
  return key
}
