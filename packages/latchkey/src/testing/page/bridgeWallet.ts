import type { BitcoinPlace } from '../bitcoin/bitcoinPlace.ts'
import type { VirtualBitcoinWallet } from '../bitcoin/createVirtualBitcoinWallet.ts'
import { ProviderError } from '../ProviderError.ts'
import type { VirtualSolanaWallet } from '../solana/createVirtualSolanaWallet.ts'
import { type GlobalWalletShape, installAtGlobal } from './installAtGlobal.ts'
import { registerBridgedWallet, type WalletShape } from './registerBridgedWallet.ts'
import { registerInPage } from './registerInPage.ts'

/** The serializable part of a Wallet Standard wallet. */
type StandardWallet = {
  readonly name: string
  readonly icon: string
  readonly version: string
  readonly chains: readonly string[]
  readonly accounts: readonly object[]
  readonly features: Readonly<Record<string, unknown>>
}

/** The test's half of a wallet. */
export type BridgedWallet = {
  /** The page's half, as a script expression: takes `call` and installs the wallet. */
  readonly script: string
  call(name: string, input: readonly unknown[]): Promise<unknown>
  listen(tell: (event: string, value: unknown) => void): () => void
}

/** Splits a wallet into a browser half and a test half. */
export function bridgeWallet(wallet: VirtualSolanaWallet | VirtualBitcoinWallet): BridgedWallet {
  if ('wallet' in wallet) return distantStandard(wallet.wallet)
  return 'wallet' in wallet.face
    ? distantStandard(wallet.face.wallet)
    : distantPlace(wallet.face.place)
}

function distantPlace({ entry, hears, listen, methods, path }: BitcoinPlace): BridgedWallet {
  const shape: GlobalWalletShape = { entry, hears, methods: Object.keys(methods), path }
  return {
    async call(name, input) {
      const work = Object.hasOwn(methods, name) ? methods[name] : undefined
      if (!work) throw unknown(name)
      return work(...input)
    },
    listen,
    script: `(call) => (${installAtGlobal})(window, ${JSON.stringify(shape)}, call)`,
  }
}

function distantStandard(wallet: StandardWallet): BridgedWallet {
  const { chains, icon, name, version } = wallet
  const features = Object.fromEntries(
    Object.entries(wallet.features).map(([feature, holder]) => {
      const entries = Object.entries(Object(holder))
      const isWork = ([, value]: [string, unknown]) => typeof value === 'function'
      const facts = Object.fromEntries(entries.filter((entry) => !isWork(entry)))
      return [feature, { facts, methods: entries.filter(isWork).map(([method]) => method) }]
    }),
  )
  const shape: WalletShape = { chains, features, icon, name, version }
  const tellOf = () => ({ accounts: wallet.accounts, chains: wallet.chains })
  return {
    async call(asked, input) {
      if (asked === 'state') return tellOf()
      const at = asked.lastIndexOf('.')
      const holder = wallet.features[asked.slice(0, at)]
      const work: unknown = Reflect.get(Object(holder), asked.slice(at + 1))
      if (typeof work !== 'function') throw unknown(asked)
      return work.apply(holder, input)
    },
    listen(tell) {
      const events = Object(wallet.features['standard:events'])
      const stop: unknown = Reflect.get(events, 'on')?.('change', () => tell('change', tellOf()))
      return () => {
        if (typeof stop === 'function') stop()
      }
    },
    script: `(call) => (${registerBridgedWallet})(window, ${JSON.stringify(shape)}, call, (${registerInPage}))`,
  }
}

function unknown(name: string) {
  return new ProviderError(4200, `The method "${name}" does not exist / is not available.`)
}
