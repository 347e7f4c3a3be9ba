import { ed25519 } from '@noble/curves/ed25519.js'
import { createPrompts, type Prompts } from './createPrompts.ts'
import { encodeBase58 } from './encodeBase58.ts'
import { registerInPage } from './registerInPage.ts'

export type VirtualSolanaWalletOptions = {
  /** @default 'Virtual Wallet' */
  readonly name?: string
  /** Private keys of 32 bytes; the first is the active account. @default one of 32 sevens */
  readonly keys?: readonly Uint8Array[]
  /** What the standard calls the chains that it speaks. @default ['solana:mainnet', 'solana:devnet'] */
  readonly chains?: readonly `solana:${string}`[]
  /** A data URL. @default a grey square */
  readonly icon?: string
}

/** An account as wallets of the standard give it. */
type VirtualAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** A wallet of the Wallet Standard for tests: real keys and signatures, and a person who does as the script says. */
export type VirtualSolanaWallet = Omit<Prompts, 'ask'> & {
  /** What pages get, as the standard describes it. */
  readonly wallet: {
    readonly version: '1.0.0'
    readonly name: string
    readonly icon: string
    readonly chains: readonly string[]
    readonly features: Readonly<Record<string, unknown>>
    readonly accounts: readonly VirtualAccount[]
  }
  /** Every address, in the order of the keys. */
  readonly addresses: readonly string[]
  /** What pages asked so far, oldest first. */
  readonly requests: readonly { readonly feature: string; readonly input: unknown }[]
  /** Shows the wallet to a page, as an extension would. Returns what takes it back. */
  register(page?: Window): () => void
  /** Makes another account the active one, as the person does in the wallet. */
  switchAccount(index: number): void
  /** Takes the accounts back, as if the person disconnected the site in the wallet. */
  disconnect(): void
}

const greySquare =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" rx="6" fill="%23667"/%3E%3C/svg%3E'
const features = ['solana:signMessage', 'solana:signTransaction'] as const

/**
 * Makes a wallet of the Wallet Standard for tests. It signs offline; sending is the page's.
 *
 * @example
 * ```ts
 * const wallet = createVirtualSolanaWallet()
 * wallet.register(window)
 * ```
 */
export function createVirtualSolanaWallet({
  chains = ['solana:mainnet', 'solana:devnet'],
  icon = greySquare,
  keys = [new Uint8Array(32).fill(7)],
  name = 'Virtual Wallet',
}: VirtualSolanaWalletOptions = {}): VirtualSolanaWallet {
  const { ask, ...scripts } = createPrompts()
  const requests: { feature: string; input: unknown }[] = []
  const listeners = new Set<(change: object) => void>()
  const all = keys.map((key) => {
    const publicKey = ed25519.getPublicKey(key)
    return { account: { address: encodeBase58(publicKey), chains, features, publicKey }, key }
  })
  let active = 0
  let isGranted = false

  const wallet = {
    chains,
    features: {
      'solana:signMessage': {
        async signMessage(...inputs: readonly { account: VirtualAccount; message: Uint8Array }[]) {
          return Promise.all(
            inputs.map(async (input) => {
              requests.push({ feature: 'solana:signMessage', input })
              await ask('solana:signMessage')
              const signature = ed25519.sign(input.message, keyOf(input.account))
              return { signature, signedMessage: input.message }
            }),
          )
        },
        version: '1.1.0',
      },
      'solana:signTransaction': {
        async signTransaction(
          ...inputs: readonly { account: VirtualAccount; transaction: Uint8Array }[]
        ) {
          return Promise.all(
            inputs.map(async (input) => {
              requests.push({ feature: 'solana:signTransaction', input })
              await ask('solana:signTransaction')
              return { signedTransaction: sign(input.transaction, input.account) }
            }),
          )
        },
        supportedTransactionVersions: ['legacy', 0],
        version: '1.0.0',
      },
      'standard:connect': {
        async connect({ silent = false }: { silent?: boolean } = {}) {
          requests.push({ feature: 'standard:connect', input: { silent } })
          if (!silent) {
            await ask('standard:connect')
            isGranted = true
          }
          return { accounts: shared() }
        },
        version: '1.0.0',
      },
      'standard:disconnect': {
        async disconnect() {
          isGranted = false
        },
        version: '1.0.0',
      },
      'standard:events': {
        on(_: 'change', listener: (change: object) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        version: '1.0.0',
      },
    },
    get accounts() {
      return shared()
    },
    icon,
    name,
    version: '1.0.0' as const,
  }

  return {
    ...scripts,
    addresses: all.map(({ account }) => account.address),
    disconnect() {
      isGranted = false
      tell()
    },
    register: (page = window) => registerInPage(page, wallet),
    requests,
    switchAccount(index) {
      active = index
      tell()
    },
    wallet,
  }

  function shared(): readonly VirtualAccount[] {
    const accounts = all.map(({ account }) => account)
    const first = accounts[active]
    if (!isGranted || !first) return []
    return [first, ...accounts.filter((one) => one !== first)]
  }

  function tell() {
    for (const listener of [...listeners]) listener({ accounts: shared() })
  }

  function keyOf({ address }: VirtualAccount): Uint8Array {
    const found = all.find(({ account }) => account.address === address)
    if (!found || !isGranted) throw new Error('The account is not shared with this page.')
    return found.key
  }

  /** Puts the account's signature where it belongs: as many of 64 bytes as signers, then the message. */
  function sign(transaction: Uint8Array, account: VirtualAccount): Uint8Array {
    const key = keyOf(account)
    const count = transaction[0] ?? 0
    const message = transaction.subarray(1 + count * 64)
    const version = (message[0] ?? 0) & 0x80 ? 1 : 0
    const signers = Array.from({ length: count }, (_, index) => {
      const at = version + 4 + index * 32
      return encodeBase58(message.subarray(at, at + 32))
    })
    const place = signers.indexOf(account.address)
    if (place < 0) throw new Error('The account is no signer of this transaction.')
    const signed = new Uint8Array(transaction)
    signed.set(ed25519.sign(message, key), 1 + place * 64)
    return signed
  }
}
