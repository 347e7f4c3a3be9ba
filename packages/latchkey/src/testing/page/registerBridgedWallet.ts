import type { InstalledWallet } from './installAtGlobal.ts'
import type { registerInPage } from './registerInPage.ts'

/** The serializable part of a Wallet Standard wallet. */
export type WalletShape = {
  readonly name: string
  readonly icon: string
  readonly version: string
  readonly chains: readonly string[]
  /** The function names and plain values of each feature. */
  readonly features: Readonly<
    Record<
      string,
      { readonly methods: readonly string[]; readonly facts: Readonly<Record<string, unknown>> }
    >
  >
}

/**
 * Registers a wallet by the Wallet Standard; its functions run in the test.
 *
 * Also sent to browsers as text, so it uses nothing from outside itself.
 */
export function registerBridgedWallet(
  page: Window & typeof globalThis,
  shape: WalletShape,
  call: (name: string, input: readonly unknown[]) => Promise<unknown>,
  register: typeof registerInPage,
): InstalledWallet {
  const listeners = new Set<(change: object) => void>()
  let accounts: unknown = []
  let { chains }: { chains: unknown } = shape

  const on = (_: string, listener: (change: object) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const learn = (told: unknown) => {
    if (typeof told !== 'object' || told === null) return
    if ('accounts' in told) accounts = told.accounts
    if ('chains' in told) chains = told.chains
  }
  const features: Record<string, object> = {}
  for (const [feature, { facts, methods }] of Object.entries(shape.features)) {
    const own: Record<string, unknown> = { ...facts }
    for (const method of methods)
      own[method] =
        method === 'on'
          ? on
          : async (...input: unknown[]) => {
              const answer = await call(`${feature}.${method}`, input)
              if (method === 'connect') learn(answer)
              if (method === 'disconnect') accounts = []
              return answer
            }
    features[feature] = own
  }
  const wallet = {
    get accounts() {
      return accounts
    },
    get chains() {
      return chains
    },
    features,
    icon: shape.icon,
    name: shape.name,
    version: shape.version,
  }
  // Restores the grant from before this document.
  void call('state', []).then(learn)

  return {
    leave: register(page, wallet),
    tell(_, told) {
      learn(told)
      for (const listener of [...listeners])
        page.queueMicrotask(() => listener({ accounts, chains }))
    },
  }
}
