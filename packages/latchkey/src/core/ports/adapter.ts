import type { CaipNetworkId, Namespace } from '../caip.ts'
import type { Network, NodeConfig } from '../network.ts'
import type { PsbtInput, SignedPsbt } from './bitcoinProvider.ts'
import type { Account, ConnectorSource } from './connector.ts'
import type { Permit, PermitQuestion } from './permit.ts'

/** The balance of a network's native currency. */
export type Balance = { readonly value: bigint; readonly decimals: number; readonly symbol: string }

/** The wallet, account and network of a request to an adapter. */
export type AdapterRequest = {
  readonly provider: unknown
  readonly network: Network
  readonly address: string
  /** The wallet's account with this address, if it is the active one. */
  readonly owner?: Account
}

/**
 * The operations of a chain family with a connected provider. Operations that not every family supports
 * are optional records: `adapter.typedData?.sign(…)`.
 */
export type Adapter = {
  readonly namespace: Namespace
  /** Resolves once the wallet reports the network; otherwise rejects with a typed error. */
  switchNetwork?(request: { provider: unknown; network: Network }): Promise<void>
  signMessage(request: AdapterRequest & { message: string }): Promise<string>
  readonly typedData?: {
    sign(request: AdapterRequest & { typedData: unknown }): Promise<string>
  }
  /** Balance of the native currency, read from a node of the chain. */
  getBalance(request: Pick<AdapterRequest, 'network' | 'address'>): Promise<Balance>
  readonly transactions?: {
    estimate(request: AdapterRequest & { transaction: Transaction }): Promise<Fee>
    send(request: AdapterRequest & { transaction: Transaction }): Promise<string>
  }
  /** The outcome of a transaction that a wallet sent. Callers poll it while it is `pending`. */
  findTransaction?(
    request: Pick<AdapterRequest, 'network' | 'address'> & {
      hash: string
      /** The transaction that the visitor reviewed, if known. One that differs ends as `different`. */
      calls?: readonly Transaction[] | undefined
      /** Called if the network signals that the outcome may have changed. */
      wake?: (() => void) | undefined
    },
  ): Promise<Outcome>
  /** Transfers of the account's assets to a recipient. */
  readonly transfers?: {
    /** `provider` may be missing, because an estimate needs no signature. */
    estimate(request: TransferRequest): Promise<Fee>
    /**
     * `plan` is from the fee that the visitor approved. Throws `SEND_FEE_CHANGED` if the transaction can
     * no longer be signed for that fee.
     */
    send(
      request: AdapterRequest & { transfer: Transfer; plan?: object | undefined },
    ): Promise<string>
  }
  /** Transactions that the host built, in the chain's serialization (Solana: legacy and v0). */
  readonly rawTransactions?: {
    /** Signs in the given order, with one approval for all of them if the wallet supports it. */
    sign(
      request: AdapterRequest & { transactions: readonly Uint8Array[] },
    ): Promise<readonly Uint8Array[]>
    /** Signs and sends; resolves with the transaction's id. */
    send(request: AdapterRequest & { transaction: Uint8Array }): Promise<string>
  }
  /** Partially signed Bitcoin transactions (BIP-174), in base64. */
  readonly psbts?: {
    sign(
      request: AdapterRequest & {
        psbt: string
        /** @default every input of the address */
        signInputs?: readonly PsbtInput[]
        /** Whether the wallet sends the signed transaction. @default false */
        broadcast?: boolean
      },
    ): Promise<SignedPsbt>
  }
  /** One-step sign-in of Wallet Standard wallets (SIWS). Resolves with the message that the wallet signed. */
  signIn?(request: AdapterRequest & { input: Readonly<Record<string, unknown>> }): Promise<{
    readonly address: string
    readonly signedMessage: Uint8Array
    readonly signature: Uint8Array
  }>
  /** Several transactions with one approval (EIP-5792), if `getCapabilities` reports support. */
  readonly calls?: {
    /** Encodes a transfer as a transaction. */
    write(
      request: Pick<AdapterRequest, 'network' | 'address'> & { transfer: Transfer },
    ): Transaction
    /** Resolves with the wallet's id of the batch. */
    send(request: AdapterRequest & { calls: readonly Transaction[] }): Promise<string>
    /** Resolves with nothing if the wallet doesn't know the id. */
    find(
      request: AdapterRequest & { id: string; calls?: readonly Transaction[] | undefined },
    ): Promise<Outcome | undefined>
  }
  /** Token data, read from the chain's nodes. */
  readonly tokens?: {
    /** Resolves with nothing if there is no token at the address. */
    read(request: TokenQuestion): Promise<TokenFacts | undefined>
    balance(request: TokenQuestion & { readonly address: string }): Promise<bigint>
    allowance(
      request: TokenQuestion & { readonly address: string; readonly spender: string },
    ): Promise<bigint>
    /** The permit to sign instead of an approval; nothing if the token doesn't support permits. */
    permit?(request: PermitQuestion): Promise<Permit | undefined>
  }
  /**
   * Whether an address is an externally owned account (`person`), a token or another contract, where
   * assets may get stuck.
   */
  inspect?(
    request: Pick<AdapterRequest, 'network' | 'address'>,
  ): Promise<'person' | 'contract' | 'token'>
  /** Resolves with nothing if no chain enforces the permission, or it is of an unknown kind. */
  readPermission?(question: PermissionQuestion): Promise<PermissionUse | undefined>
  /** Names that are registered on the chain. */
  readonly names?: {
    /** Normalizes a name by the chain's standard. @throws `NAME_INVALID` */
    normalize(name: string): Promise<string>
    /**
     * Resolves a normalized name to an address on `target`; nothing if the name is unregistered or
     * `network` has no names.
     */
    resolve(request: NameRequest): Promise<string | undefined>
    /** The account's on-chain profile. The name is verified by forward resolution. */
    profile(
      request: Pick<AdapterRequest, 'network' | 'address'>,
    ): Promise<{ readonly name?: string; readonly avatar?: string } | undefined>
  }
  watchAsset?(request: AdapterRequest & { asset: WatchedAsset }): Promise<boolean>
  getCapabilities?(
    request: AdapterRequest & { chainIds?: readonly CaipNetworkId[] },
  ): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>>
}

/** A name to resolve, on a network. */
export type NameRequest = {
  /** The network where names are registered. */
  readonly network: Network
  /** The network whose address is wanted. */
  readonly target: Network
  readonly name: string
  /**
   * Whether servers that the name points to may respond (ERC-3668): they learn who looks up the name.
   * Without, such a name rejects with `NAME_OFFCHAIN`.
   */
  readonly isOffchainAllowed: boolean
}

/** The asset of a transfer: the native currency, a token or an NFT. */
export type TransferAsset =
  | { readonly kind: 'native' }
  | { readonly kind: 'token'; readonly address: string; readonly decimals: number }
  | {
      readonly kind: 'nft'
      /** Of the chain's family: `spl` on Solana. */
      readonly standard: 'erc721' | 'erc1155' | 'spl'
      /** The collection's contract; on Solana the NFT's own mint, which is its `tokenId` as well. */
      readonly address: string
      readonly tokenId: string
    }

/** A transfer of coins, tokens or an NFT. */
export type Transfer = {
  readonly asset: TransferAsset
  readonly to: string
  /** In the smallest unit; 1 for a unique NFT. */
  readonly amount: bigint
}

/** A transfer, and the account that sends it. */
export type TransferRequest = Pick<AdapterRequest, 'address' | 'network' | 'owner'> & {
  readonly provider?: unknown
  readonly transfer: Transfer
}

/** The outcome of a transaction. */
export type Outcome =
  | { readonly status: 'pending' }
  /** `hash` differs from the sent one if the wallet replaced the transaction to raise its fee. */
  | { readonly status: 'confirmed'; readonly hash: string }
  /** Included in a block, but reverted. `fee` is the paid network fee, if the node reports it. */
  | { readonly status: 'failed'; readonly hash: string; readonly fee?: bigint }
  /** Replaced by another transaction of the account: changed or cancelled in the wallet. */
  | { readonly status: 'replaced'; readonly by?: string | undefined }
  /** The wallet sent a different transaction, under this hash if none is given. */
  | { readonly status: 'different'; readonly hash?: string | undefined }
  /** The nodes no longer know the transaction. */
  | { readonly status: 'dropped' }

/** An app permission on a network, by its context (ERC-7710). */
export type PermissionQuestion = { readonly network: Network; readonly context: string }

/** How much of an app permission is used, as the chain counts it. */
export type PermissionUse = {
  /** Whether the permission has ended on the chain. */
  readonly isRevoked: boolean
  /** The most that a period allows, in the smallest units; absent if the permission has no such limit. */
  readonly limit?: bigint
  /** The part of it that is spent in the current period. */
  readonly spent?: bigint
}

/** A token on a network. */
export type TokenQuestion = { readonly network: Network; readonly token: string }

/** Metadata of a token. */
export type TokenFacts = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The chain has no name for the token, so `name` is a shortened address. Prefer a list's name. */
  readonly isUnnamed?: boolean
}

/** A transaction to send. */
export type Transaction = {
  readonly to: string
  readonly value?: bigint
  readonly data?: `0x${string}`
}

/** The network fee of a transaction. */
export type Fee = {
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly total: bigint
  /** The part of `total` that stays on chain as the deposit of an account that the transfer opens. */
  readonly rent?: bigint
  /** The minimum balance that the chain requires the account to keep. */
  readonly reserve?: bigint
  /** Identifies the estimated transfer. Hand it back to `send`. */
  readonly plan?: object
  /** Whether the wallet sets and shows the final fee, so that this one is an estimate. */
  readonly isSetByWallet?: boolean
  /**
   * The largest native amount that can be sent at once, and its fee. Absent if that is the balance
   * minus this fee.
   */
  readonly all?: { readonly value: bigint; readonly fee: bigint }
}

/** A token for the wallet to list. */
export type WatchedAsset = {
  readonly address: string
  readonly symbol: string
  readonly decimals: number
  readonly image?: string
}

/** The context in which an adapter is created. */
export type AdapterContext = {
  /** URLs of the chain's nodes, in the order to try them. */
  rpcUrls(network: Network): readonly string[]
  /** Configuration of requests to one node. */
  nodeConfig(network: Network, url: string): NodeConfig | undefined
  /** Aborted by `destroy()`. Background work must end with it. */
  readonly signal: AbortSignal
}

/** A feature that the modal offers to accounts of a chain family. */
export type FamilyFeature =
  | 'activity'
  | 'names'
  | 'nfts'
  | 'onramp'
  | 'receive'
  | 'send'
  | 'smartSessions'
  | 'swaps'
  /** Token lists. Every family shows its native currency. */
  | 'tokens'

/** A chain family, described in a few bytes: what `evm()` returns. */
export type AdapterDescriptor = {
  /** The family's name in the modal, such as `Ethereum`. */
  readonly name: string
  /** Features that the modal offers to the family's accounts. Options and the provider can only disable them. */
  readonly features: readonly FamilyFeature[]
  /** The chain library, e.g. `viem`. Sent to the provider as part of `sv`. */
  readonly id: string
  readonly namespace: Namespace
  /** Connector sources that this family adds. */
  readonly sources: readonly ConnectorSource[]
  /** Loads the chain library, on idle after connecting or on first use. */
  load(): Promise<{ createAdapter(context: AdapterContext): Adapter }>
}
