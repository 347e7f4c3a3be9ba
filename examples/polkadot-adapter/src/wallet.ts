/** An account of an extension. */
export type InjectedAccount = {
  readonly address: string
  readonly name?: string
  /** `ethereum` accounts have no SS58 address. */
  readonly type?: 'sr25519' | 'ed25519' | 'ecdsa' | 'ethereum'
}

/** API of an extension after the visitor granted access. */
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

/** Entry of `window.injectedWeb3`, by extension name. */
export type InjectedWallet = {
  readonly version?: string
  enable(origin: string): Promise<Injected>
}

/** API that the adapter uses of a connected wallet. */
export type PolkadotProvider = {
  /** Signs bytes with a shared account. */
  signBytes(address: string, bytes: Uint8Array): Promise<string>
}

/** Whether a value has the shape of a wallet; any script of the page can write there. */
export function isInjectedWallet(value: unknown): value is InjectedWallet {
  return (
    typeof value === 'object' &&
    value !== null &&
    'enable' in value &&
    typeof value.enable === 'function'
  )
}

/** Whether a connection's provider is a {@link PolkadotProvider}. */
export function isPolkadotProvider(value: unknown): value is PolkadotProvider {
  return typeof value === 'object' && value !== null && 'signBytes' in value
}
