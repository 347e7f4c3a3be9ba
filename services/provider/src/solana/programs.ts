/** The program of the tokens that were there first. */
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/** The program of tokens with extensions, Token-2022. */
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** Metaplex's program, which keeps what tokens are called. */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** SOL as a token. */
export const wrappedSol = 'So11111111111111111111111111111111111111112'

/** What stands for SOL itself where an address is asked for: one sign short of {@link wrappedSol}. */
export const solPlaceholder = 'So11111111111111111111111111111111111111111'
