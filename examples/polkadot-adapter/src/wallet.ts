/** An account as extensions give it. */
export type InjectedAccount = {
  readonly address: string
  readonly name?: string
  /** `ethereum` accounts have no SS58 address. */
  readonly type?: 'sr25519' | 'ed25519' | 'ecdsa' | 'ethereum'
}

/** What an extension hands out once the person has let the page in. */
export type Injected = {
  readonly accounts: {
    get(): Promise<readonly InjectedAccount[]>
    subscribe(listener: (accounts: readonly InjectedAccount[]) => void): () => void
  }
  readonly signer: {
    signRaw?(request: {
      address: string
      data: string
      type: 'bytes'
    }): Promise<{ signature: string }>
  }
}

/** What stands at `window.injectedWeb3`, by the extension's name. */
export type InjectedWallet = {
  readonly version?: string
  enable(origin: string): Promise<Injected>
}

/** What the family's provider can do: all that the adapter has to know of a wallet. */
export type PolkadotProvider = {
  /** Signs bytes with an account of the session. */
  signBytes(address: string, bytes: Uint8Array): Promise<string>
}

/** Whether it has the shape of a wallet: any script of the page can write there. */
export function isInjectedWallet(value: unknown): value is InjectedWallet {
  return (
    typeof value === 'object' &&
    value !== null &&
    'enable' in value &&
    typeof value.enable === 'function'
  )
}

/** Whether a session's provider is one of ours. */
export function isPolkadotProvider(value: unknown): value is PolkadotProvider {
  return typeof value === 'object' && value !== null && 'signBytes' in value
}
