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
  /** What the wallet said of the address, where it is the one in front. */
  readonly owner?: Account
}

/**
 * What a chain family can do with a connected provider. Families differ, so what not every one can
 * do is an optional record: `adapter.typedData?.sign(…)`.
 */
export type Adapter = {
  readonly namespace: Namespace
  /** Resolves once the wallet says that it is on the network; typed rejection otherwise. */
  switchNetwork?(request: { provider: unknown; network: Network }): Promise<void>
  signMessage(request: AdapterRequest & { message: string }): Promise<string>
  readonly typedData?: {
    sign(request: AdapterRequest & { typedData: unknown }): Promise<string>
  }
  /** Balance of the native currency, read from the chain's own node. */
  getBalance(request: Pick<AdapterRequest, 'network' | 'address'>): Promise<Balance>
  readonly transactions?: {
    estimate(request: AdapterRequest & { transaction: Transaction }): Promise<Fee>
    send(request: AdapterRequest & { transaction: Transaction }): Promise<string>
  }
  /** What became of a transaction that a wallet sent: asked for again until it is no longer `pending`. */
  findTransaction?(
    request: Pick<AdapterRequest, 'network' | 'address'> & {
      hash: string
      /** Called where the network tells that it is worth asking again at once. */
      wake?: (() => void) | undefined
    },
  ): Promise<Outcome>
  /** Moving what an account has to somebody else. */
  readonly transfers?: {
    /** `provider` may be missing: nobody signs. */
    estimate(request: TransferRequest): Promise<Fee>
    /**
     * `plan` is that of the fee which somebody agreed to: where nothing can be signed for just that fee
     * any more, nothing is, and `SEND_FEE_CHANGED` is thrown.
     */
    send(
      request: AdapterRequest & { transfer: Transfer; plan?: object | undefined },
    ): Promise<string>
  }
  /** Transactions that somebody else wrote, in the chain's own bytes (Solana: legacy and v0). */
  readonly rawTransactions?: {
    /** One approval for all of them, where the wallet can; in the order given. */
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
        /** Sends it once signed. @default false */
        broadcast?: boolean
      },
    ): Promise<SignedPsbt>
  }
  /** One-step sign-in of wallets of the Wallet Standard (SIWS): what the wallet showed and signed. */
  signIn?(request: AdapterRequest & { input: Readonly<Record<string, unknown>> }): Promise<{
    readonly address: string
    readonly signedMessage: Uint8Array
    readonly signature: Uint8Array
  }>
  /** Several transactions at one approval (EIP-5792), where `getCapabilities` says that the wallet can. */
  readonly calls?: {
    /** The transaction that a transfer is. */
    write(
      request: Pick<AdapterRequest, 'network' | 'address'> & { transfer: Transfer },
    ): Transaction
    /** Resolves with the id that the wallet knows them by. */
    send(request: AdapterRequest & { calls: readonly Transaction[] }): Promise<string>
    /** Nothing where the wallet knows no such calls. */
    find(request: AdapterRequest & { id: string }): Promise<Outcome | undefined>
  }
  /** What the chain's nodes know about tokens. */
  readonly tokens?: {
    /** Nothing where no token is at the address. */
    read(request: TokenQuestion): Promise<TokenFacts | undefined>
    balance(request: TokenQuestion & { readonly address: string }): Promise<bigint>
    allowance(
      request: TokenQuestion & { readonly address: string; readonly spender: string },
    ): Promise<bigint>
    /** What to sign in place of an approval; nothing where the token takes no signatures. */
    permit?(request: PermitQuestion): Promise<Permit | undefined>
  }
  /** What stands at an address: a person, or a contract that may not know what to do with what it gets. */
  inspect?(
    request: Pick<AdapterRequest, 'network' | 'address'>,
  ): Promise<'person' | 'contract' | 'token'>
  /** Names that the chain itself knows. */
  readonly names?: {
    /** Writes a name as the chain's standard has it. @throws `NAME_INVALID` */
    normalize(name: string): Promise<string>
    /** Where a normalized name leads on `target`; nothing when nobody has it, or `network` has no names. */
    resolve(request: NameRequest): Promise<string | undefined>
    /** What an account says of itself on the chain, checked both ways. */
    profile(
      request: Pick<AdapterRequest, 'network' | 'address'>,
    ): Promise<{ readonly name?: string; readonly avatar?: string } | undefined>
  }
  watchAsset?(request: AdapterRequest & { asset: WatchedAsset }): Promise<boolean>
  getCapabilities?(
    request: AdapterRequest & { chainIds?: readonly CaipNetworkId[] },
  ): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>>
}

export type NameRequest = {
  /** The network that knows names. */
  readonly network: Network
  /** The network whose address is wanted. */
  readonly target: Network
  readonly name: string
}

/** What is moved: the chain's own coin, so much of a token, or an NFT. */
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

export type Transfer = {
  readonly asset: TransferAsset
  readonly to: string
  /** In the smallest unit; 1 for an NFT that there is one of. */
  readonly amount: bigint
}

export type TransferRequest = Pick<AdapterRequest, 'address' | 'network' | 'owner'> & {
  readonly provider?: unknown
  readonly transfer: Transfer
}

/** How it went with a transaction. */
export type Outcome =
  | { readonly status: 'pending' }
  /** `hash` is what the chain has: another one where the wallet paid more for the very same. */
  | { readonly status: 'confirmed'; readonly hash: string }
  /** In a block, and undone. */
  | { readonly status: 'failed'; readonly hash: string }
  /** Another one of the same account took its place: changed or cancelled in the wallet. */
  | { readonly status: 'replaced'; readonly by?: string | undefined }
  /** The wallet sent something else under this name than it was asked to. */
  | { readonly status: 'different' }
  /** The nodes know it no more. */
  | { readonly status: 'dropped' }

export type TokenQuestion = { readonly network: Network; readonly token: string }

export type TokenFacts = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The chain knows no name: a shortened address stands for it, and whoever lists it knows better. */
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
  /** What the account has to keep beyond it, where the chain lets none hold less. */
  readonly reserve?: bigint
  /** Of a transfer, where the family writes what is signed: what stands for it, handed back to `send`. */
  readonly plan?: object
  /** The wallet sets it in the end, and shows it: this is what it is likely to be. */
  readonly isSetByWallet?: boolean
  /** Of the coin, where it is not the balance for this fee: as much as can be spent at once, and what that costs. */
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
  /** How one of them is asked. */
  nodeConfig(network: Network, url: string): NodeConfig | undefined
  /** Aborted by `destroy()`: whatever the family does in the background ends with it. */
  readonly signal: AbortSignal
}

/** Something that the modal offers to an account of a chain family. */
export type FamilyFeature =
  | 'activity'
  | 'names'
  | 'nfts'
  | 'onramp'
  | 'receive'
  | 'send'
  | 'smartSessions'
  | 'swaps'
  /** Lists tokens. Every family shows its native currency. */
  | 'tokens'

/** A chain family, described in a few bytes: what `evm()` returns. */
export type AdapterDescriptor = {
  /** The family's name in the modal, such as `Ethereum`. */
  readonly name: string
  /** What the modal offers to the family's accounts. Options and the provider can only take away from it. */
  readonly features: readonly FamilyFeature[]
  /** Names the library it builds on, e.g. `viem`; part of what the provider is told (`sv`). */
  readonly id: string
  readonly namespace: Namespace
  /** The ways to reach wallets that this family brings along. */
  readonly sources: readonly ConnectorSource[]
  /** The chain library arrives here: on idle after connecting, or on first use. */
  load(): Promise<{ createAdapter(context: AdapterContext): Adapter }>
}
