import { concatHex, type Hex, numberToHex, size } from 'viem'

/**
 * Bytecode that an account delegates to (EIP-7702) to run several calls in one transaction: all or
 * none.
 *
 * Called by the account itself, it runs the calls in its data, in the order that `packCalls` wrote.
 * Called by others, it accepts money and NFTs.
 * Hand-written assembly:
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
  // one of the three? → return it, else stop
  '0x8063150b7a02148163f23a6e6114178163bc197c811417602657005b',
  // return the selector
  '0x60e01b5f5260205ff3',
  // loop: more data? else stop
  '0x5b5f5b803611603a57005b',
  // copy this call's data
  '0x806034013580826054015f37',
  // call; next on success
  '0x5f5f825f8560140135863560601c5af1606157',
  // else revert with its result
  '0x3d5f5f3e3d5ffd',
  // next: i += 84 + length → loop
  '0x5b01605401603256',
])

/** A call in the executor's format: to (20 bytes), value (32), data length (32), data. */
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

/** A constructor that deploys `code`: push its length, copy it, return it. */
export function deploying(code: Hex): Hex {
  return concatHex(['0x61', numberToHex(size(code), { size: 2 }), '0x80600a5f395ff3', code])
}
