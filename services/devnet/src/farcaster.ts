/** The chain that has Farcaster's registries here. The real ones are on OP Mainnet. */
export const farcasterChainId = 8453

/** The addresses of Farcaster's registries, as on OP Mainnet. */
export const farcasterRegistries = {
  idRegistry: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  keyRegistry: '0x00000000Fc1237824fb747aBDE0FF18990E59b7e',
} as const
