const chains = [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554]

/** The twelve chains with swaps, if the provider has a service for them. */
export const swapChainIds: readonly string[] = chains.map((id) => `eip155:${id}`)
