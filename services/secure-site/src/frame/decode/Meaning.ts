/** A token, or the coin of a network. Its texts are untrusted: draw them with `shownText`. */
export type Token = {
  /** Absent for the coin of the network. */
  readonly address?: string
  readonly symbol: string
  readonly decimals: number
}

/** An amount in the smallest unit. `unlimited`: more than the token's supply can be. */
export type Amount = bigint | 'unlimited'

/** Fields of a sign-in message (EIP-4361). */
export type SignIn = {
  readonly domain: string
  readonly address: string
  readonly statement: string | undefined
  readonly uri: string
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime: string | undefined
  readonly resources: readonly string[]
}

/** One line of a tree: EIP-712 fields, drawn from the types. */
export type TreeNode = {
  readonly name: string
  readonly type: string
  readonly value: string | readonly TreeNode[]
}

/** An instruction of a Solana transaction. */
export type Instruction = {
  /** Name of a known program, else its address. */
  readonly program: string
  readonly programId: string
  /** Name of a known instruction. */
  readonly name: string | undefined
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/** Effect of a request, for the visitor. */
export type Meaning =
  | {
      readonly kind: 'send'
      readonly token: Token
      readonly amount: bigint
      readonly to: string
      readonly from?: string
    }
  | {
      readonly kind: 'sendNft'
      readonly contract: string
      readonly tokenId: bigint
      readonly to: string
      readonly from: string
    }
  | {
      readonly kind: 'allow'
      readonly token: Token
      readonly amount: Amount
      readonly spender: string
      readonly deadline?: bigint
    }
  | {
      readonly kind: 'allowNft'
      readonly contract: string
      readonly tokenId: bigint
      readonly spender: string
    }
  | {
      readonly kind: 'allowAll'
      readonly contract: string
      readonly spender: string
      readonly isAllowed: boolean
    }
  | {
      readonly kind: 'call'
      readonly contract: string
      readonly name: string | undefined
      readonly method: string | undefined
      readonly value: bigint
    }
  | { readonly kind: 'create'; readonly value: bigint }
  | {
      readonly kind: 'signIn'
      readonly fields: SignIn
      readonly isOtherDomain: boolean
      readonly isOtherAccount: boolean
      readonly text: string
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly hex: string }
  | {
      readonly kind: 'typedData'
      readonly primaryType: string
      readonly domain: readonly TreeNode[]
      readonly message: readonly TreeNode[]
      readonly isOtherChain: boolean
    }
  | { readonly kind: 'solana'; readonly instructions: readonly Instruction[] }
