import { concatHex, type Hex, numberToHex, size } from 'viem'

/**
 * What an account lends itself (EIP-7702) to do several calls in one transaction: all, or none.
 *
 * Called by the account itself it does what stands in the data, one call behind the other, as
 * `packCalls` writes them. Called by anybody else it takes money, and says yes where NFTs ask whether
 * they are welcome. It is written by hand, and this is how it reads:
 *
 * ```
 *         caller == address ? → loop
 *         selector is onERC721Received, onERC1155Received or onERC1155BatchReceived ? → answer it : stop
 * loop:   i < size of the data ? : stop
 *         call(to: data[i], value: data[i + 20], with: data[i + 84 …]) ? : revert with what it said
 *         i += 84 + length → loop
 * ```
 */
export const batchExecutor: Hex = concatHex([
  // caller address eq → 0x30; the selector
  '0x3330146030575f3560e01c',
  // one of the three? → answer it, else stop
  '0x8063150b7a02148163f23a6e6114178163bc197c811417602657005b',
  // answer with the selector
  '0x60e01b5f5260205ff3',
  // loop: more data? else stop
  '0x5b5f5b803611603a57005b',
  // copy this call's data
  '0x806034013580826054015f37',
  // call; next if it went well
  '0x5f5f825f8560140135863560601c5af1606157',
  // else revert with what it said
  '0x3d5f5f3e3d5ffd',
  // next: i += 84 + length → loop
  '0x5b01605401603256',
])

/** One call as the executor reads it: to whom (20 bytes), value (32), length of the data (32), data. */
export function packCalls(
  calls: readonly { readonly to: Hex; readonly value: bigint; readonly data: Hex }[],
): Hex {
  return concatHex(
    calls.flatMap(({ data, to, value }) => [
      to,
      numberToHex(value, { size: 32 }),
      numberToHex(size(data), { size: 32 }),
      data,
    ]),
  )
}

/** The code of a constructor that leaves `code` behind: push its length, copy it, return it. */
export function deploying(code: Hex): Hex {
  return concatHex(['0x61', numberToHex(size(code), { size: 2 }), '0x80600a5f395ff3', code])
}
