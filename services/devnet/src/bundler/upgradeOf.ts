import { concatHex, type StateOverride } from 'viem'
import type { Operation } from './readOperation.ts'

/** Gas of an authorization (EIP-7702). */
export const authorizationGas = 25_000n

/** The sender with the code that its authorization gives it; undefined without one. */
export function upgradeOf({ eip7702Auth, sender }: Operation): StateOverride | undefined {
  return eip7702Auth && [{ address: sender, code: concatHex(['0xef0100', eip7702Auth.address]) }]
}
