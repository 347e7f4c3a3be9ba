import * as v from 'valibot'

/** A chain: `eip155:1`. */
export const wireChainId = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'Expected a chain like eip155:1'),
)

/** An address on an EVM chain, of an account or a token contract: `eip155:1:0x…`. */
export const wireEvmAccountId = v.pipe(
  v.string(),
  v.regex(/^eip155:[1-9]\d{0,15}:0x[0-9a-fA-F]{40}$/, 'Expected an address like eip155:1:0x…'),
)

/** A token on an EVM chain, by its contract, or on Solana, by its mint (CAIP-10). */
export const wireTokenId = v.pipe(
  v.string(),
  v.regex(
    /^(?:eip155:[1-9]\d{0,15}:0x[0-9a-fA-F]{40}|solana:\w{1,32}:[1-9A-HJ-NP-Za-km-z]{32,44})$/,
    'Expected an address like eip155:1:0x…',
  ),
)

/** A positive amount in the smallest unit, at most as long as a uint256. */
export const wireAmount = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,77}$/, 'Expected a whole number above zero'),
)

/**
 * An account: an address in its family's notation, or with its chain (CAIP-10).
 *
 * @example
 * ```ts
 * import { wireAccount } from 'latchkey/protocol'
 * import { parse } from 'valibot'
 *
 * parse(wireAccount, 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
 * ```
 */
export const wireAccount = v.pipe(
  v.string(),
  v.regex(
    /^(?:[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:)?(?:0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{25,62})$/,
    'Expected an address, or one with its chain like eip155:1:0x…',
  ),
)

/**
 * A pagination cursor from the server.
 *
 * @example
 * ```ts
 * import { wireCursor } from 'latchkey/protocol'
 * import { parse } from 'valibot'
 *
 * parse(wireCursor, 'eyJwYWdlIjoyfQ') // 'eyJwYWdlIjoyfQ'
 * ```
 */
export const wireCursor = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,1000}$/, 'Expected a cursor that came with an answer'),
)
