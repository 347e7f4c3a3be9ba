import type { Token } from './Meaning.ts'

/** Facts that decide the effect of a call, besides the call. */
export type CallFacts = {
  readonly chainId: number
  /** The account that signs. */
  readonly address: string
  /** The coin of the network. */
  readonly coin: Token
  /** Reads a token's symbol and decimals from its contract; undefined if it isn't a token. */
  readonly readToken: (address: string) => Promise<Token | undefined>
  /** Reads the token that a vault holds (ERC-4626); undefined if the contract is none. */
  readonly readAsset: (address: string) => Promise<string | undefined>
}
