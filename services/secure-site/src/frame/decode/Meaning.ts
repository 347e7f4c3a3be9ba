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

/** A value that a descriptor formats (ERC-7730). Its texts are untrusted. */
export type FieldValue =
  /** `message` stands for an amount above the descriptor's threshold, e.g. `Unlimited`. */
  | {
      readonly kind: 'amount'
      readonly amount: bigint
      readonly token: Token
      readonly message?: string
    }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'nft'; readonly collection: string; readonly tokenId: bigint }
  | { readonly kind: 'moment' | 'duration'; readonly seconds: bigint }
  | { readonly kind: 'text'; readonly text: string }

/** A field that a descriptor names. */
export type DescribedField = {
  readonly label: string
  readonly value: FieldValue
  /** Path of the value in the signed data. */
  readonly path: string
}

/** A call or typed data in the words of a descriptor. */
export type Described = {
  readonly kind: 'described'
  readonly contract: string
  /** Name of the contract or of its owner. */
  readonly name?: string
  readonly intent: string
  readonly fields: readonly DescribedField[]
  /** Coin that the call pays, where no field shows it. */
  readonly paid: bigint
}

/** Limits of a permission. The chain enforces all of them. */
export type PermissionTerms =
  | {
      readonly kind: 'allowance'
      /** The coin of the network, or a token. */
      readonly token: Token
      readonly amount: bigint
      /** In seconds. */
      readonly period: number
      /** When the first period begins, in seconds since 1970. */
      readonly start: number
    }
  | {
      readonly kind: 'calls'
      readonly contract: string
      readonly functions: readonly { readonly name: string; readonly selector: string }[]
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
      /** How many of it are sent, where a collection has several (ERC-1155). */
      readonly count?: bigint
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
  | Described
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
  /** A permission to act without asking. */
  | {
      readonly kind: 'grant'
      /** The only account that may use it. */
      readonly delegate: string
      /** In seconds since 1970. */
      readonly expiry: number
      readonly terms: PermissionTerms
    }
  | {
      readonly kind: 'revoke'
      readonly delegate: string
      /** Whether the list of this network lacks the permission, which may then hold on another one. */
      readonly isUnlisted: boolean
    }
  /** The account gets a contract's code (EIP-7702), or loses it. */
  | { readonly kind: 'upgrade' | 'endUpgrade'; readonly contract: string }
  /** A passkey becomes an owner of the smart account, or ends to be one. */
  | { readonly kind: 'addPasskey' | 'removePasskey' }
  | { readonly kind: 'solana'; readonly instructions: readonly Instruction[] }
