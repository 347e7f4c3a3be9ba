/** The part of wagmi’s parameters that a connector needs, which is the same in wagmi 2 and 3. */
export type WagmiParameters<chain extends { readonly id: number }> = {
  readonly chains: readonly [chain, ...chain[]]
  readonly emitter: {
    emit(name: 'connect', data: { accounts: readonly `0x${string}`[]; chainId: number }): void
    emit(name: 'change', data: { accounts?: readonly `0x${string}`[]; chainId?: number }): void
    emit(name: 'disconnect'): void
  }
}

/** The accounts that wagmi's `connect` returns, in the shape that it asks for. */
export type WagmiAccounts<withCapabilities extends boolean> = withCapabilities extends true
  ? readonly { address: `0x${string}`; capabilities: Record<string, unknown> }[]
  : readonly `0x${string}`[]

type ConnectParameters<withCapabilities extends boolean> = {
  chainId?: number | undefined
  isReconnecting?: boolean | undefined
  withCapabilities?: withCapabilities | boolean | undefined
}

/** A connector as wagmi 2 and 3 use it. */
export type WagmiConnector<chain, provider> = {
  readonly id: 'latchkey'
  readonly name: 'Latchkey'
  readonly type: 'latchkey'
  setup(): Promise<void>
  connect<withCapabilities extends boolean = false>(
    parameters?: ConnectParameters<withCapabilities>,
  ): Promise<{ accounts: WagmiAccounts<withCapabilities>; chainId: number }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly `0x${string}`[]>
  getChainId(): Promise<number>
  getProvider(): Promise<provider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { chainId: number }): Promise<chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(): void
}
