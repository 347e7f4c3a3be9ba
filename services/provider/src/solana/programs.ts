/** The original token program. */
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/** The Token-2022 program, whose tokens have extensions. */
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** Metaplex' token metadata program. */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** The mint of wrapped SOL. */
export const wrappedSol = 'So11111111111111111111111111111111111111112'

/** Placeholder address of SOL itself; its last digit differs from {@link wrappedSol}. */
export const solPlaceholder = 'So11111111111111111111111111111111111111111'
