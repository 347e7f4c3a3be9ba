import { fromBase64, toBase64 } from '../../core/bytes.ts'
import { property } from '../../core/eip1193/provider.ts'
import { walletError } from '../../core/ports/errors.ts'
import type { StandardAccount } from '../../core/walletStandard/wallet.ts'
import { icon, name } from './appearance.ts'
import { chainNames } from './chainNames.ts'
import type { WalletTask } from './createAssociations.ts'
import { bytesIn, type MobileGrant } from './mobileGrant.ts'

/** Wallet Standard input; other fields are dropped. */
type Input = {
  readonly account?: StandardAccount
  readonly chain?: string
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
  readonly options?: Readonly<Record<string, unknown>>
}

export type MobileWalletOptions = {
  grant(): MobileGrant | undefined
  /** Opens the wallet on a chain with the granted access. */
  ask<result>(chain: string | undefined, work: WalletTask<result>): Promise<result>
  /** Signs in; returns the response to `authorize`. */
  signIn(input: object): Promise<unknown>
}

/** Wraps the phone's wallet as a Wallet Standard wallet: each request opens the app. */
export function createMobileWallet({ ask, grant, signIn }: MobileWalletOptions) {
  const versions = { supportedTransactionVersions: ['legacy', 0], version: '1.0.0' } as const
  const all: Readonly<Record<string, object>> = {
    'solana:signAndSendTransaction': { signAndSendTransaction, ...versions },
    'solana:signIn': {
      signIn: (...inputs: readonly object[]) => signInAll(inputs),
      version: '1.0.0',
    },
    'solana:signMessage': { signMessage, version: '1.1.0' },
    'solana:signTransaction': { signTransaction, ...versions },
  }
  return {
    get accounts(): readonly StandardAccount[] {
      const features = grant()?.features ?? []
      return (grant()?.accounts ?? []).map(({ address, key, label }) => ({
        address,
        chains: chainNames,
        features,
        publicKey: fromBase64(key),
        ...(label && { label }),
      }))
    },
    chains: chainNames,
    /** Features of this wallet: some wallets return no signed transactions. */
    get features(): Readonly<Record<string, object>> {
      const has = grant()?.features ?? []
      return Object.fromEntries(Object.entries(all).filter(([feature]) => has.includes(feature)))
    },
    icon,
    name,
    version: '1.0.0' as const,
  }

  async function signMessage(...inputs: readonly Input[]) {
    const payloads = inputs.map(({ message }) => encoded(message))
    const addresses = [...new Set(inputs.map(keyOf))]
    if (addresses.length > 1)
      throw invalid('sign_messages', 'messages are signed by one account at a time')
    const answer = await ask(undefined, (channel) =>
      channel.request('sign_messages', { addresses, payloads }),
    )
    // The signature follows the message.
    return listOf(answer, 'signed_payloads', inputs).map((signed, at) => ({
      signature: signed.slice(-64),
      signedMessage: inputs[at]?.message,
    }))
  }

  async function signTransaction(...inputs: readonly Input[]) {
    const payloads = inputs.map(({ transaction }) => encoded(transaction))
    const answer = await ask(chainOf(inputs), (channel) =>
      channel.request('sign_transactions', { payloads }),
    )
    return listOf(answer, 'signed_payloads', inputs).map((signedTransaction) => ({
      signedTransaction,
    }))
  }

  async function signAndSendTransaction(...inputs: readonly Input[]) {
    const method = 'sign_and_send_transactions'
    const chain = chainOf(inputs)
    // Without a chain name the wallet would send on mainnet.
    if (!chain) throw walletError('CHAIN_NOT_APPROVED', { chainId: 'solana' })
    const payloads = inputs.map(({ transaction }) => encoded(transaction))
    const { commitment, maxRetries, minContextSlot, skipPreflight } = inputs[0]?.options ?? {}
    const options = {
      commitment,
      max_retries: maxRetries,
      min_context_slot: minContextSlot,
      skip_preflight: skipPreflight,
    }
    const answer = await ask(chain, (channel) => channel.request(method, { options, payloads }))
    return listOf(answer, 'signatures', inputs).map((signature) => ({ signature }))
  }

  async function signInAll(inputs: readonly object[]) {
    const [input = {}, another] = inputs
    if (another) throw invalid('authorize', 'one signs in once')
    const domain = property(input, 'domain') ?? globalThis.location?.host
    const result = property(await signIn({ ...input, domain }), 'sign_in_result')
    const key = property(result, 'address')
    const account = accountOf(key)
    const [signature, signedMessage] = ['signature', 'signed_message'].map((field) =>
      bytesIn(property(result, field)),
    )
    if (!account || !signature || !signedMessage)
      throw walletError('WALLET_FAILED', { problem: 'it did not sign in' })
    return [{ account, signature, signedMessage }]
  }

  function accountOf(key: unknown) {
    const shared = grant()?.accounts.find((one) => one.key === key || one.address === key)
    return (
      shared && { ...shared, chains: chainNames, features: [], publicKey: fromBase64(shared.key) }
    )
  }

  function keyOf({ account }: Input): string {
    const key = grant()?.accounts.find(({ address }) => address === account?.address)?.key
    if (!key) throw walletError('PROVIDER_GONE')
    return key
  }
}

/** A response's payloads, one per input. */
function listOf(answer: unknown, field: string, inputs: readonly Input[]): readonly Uint8Array[] {
  const listed = property(answer, field)
  const bytes = (Array.isArray(listed) ? listed : []).flatMap((one: unknown) => bytesIn(one) ?? [])
  if (bytes.length !== inputs.length)
    throw walletError('WALLET_FAILED', { problem: 'it did not sign all of them' })
  return bytes
}

function chainOf(inputs: readonly Input[]): string | undefined {
  const [chain, another] = new Set(inputs.map(({ chain }) => chain))
  if (another) throw invalid('sign_transactions', 'transactions of several chains at once')
  return chainNames.find((name) => name === chain)
}

function encoded(bytes: Uint8Array | undefined): string {
  if (!ArrayBuffer.isView(bytes)) throw invalid('sign', 'there is nothing to sign')
  return toBase64(bytes)
}

function invalid(method: string, problem: string) {
  return walletError('INVALID_REQUEST', { method, problem })
}
