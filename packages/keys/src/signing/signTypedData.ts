import { concatHex, type Hex, hashStruct, keccak256 } from 'viem'
import type { Secret } from '../secret.ts'
import { type EvmSigner, signHashAsHex, withEvmKey } from './evmKey.ts'
import { parseTypedData } from './typedData/parseTypedData.ts'
import type { TypedData } from './typedData/TypedData.ts'

/**
 * Signs typed data as `eth_signTypedData_v4` does (EIP-712), after {@link parseTypedData}: a field
 * that `types` does not list would not be signed, so it is refused.
 *
 * Vector: `src/fixtures/ethereum.json` (the example of EIP-712).
 *
 * @returns r, s and 27 or 28, as 65 bytes
 * @throws `TYPED_DATA_INVALID`
 *
 * @example
 * ```ts
 * const signature = await backend.reveal((secret) => signTypedData(secret, JSON.parse(text)))
 * declare const backend: import('@latchkey/keys').KeyBackend
 * declare const text: string
 * ```
 */
export async function signTypedData(
  secret: Secret,
  typedData: unknown,
  signer: EvmSigner = 'account',
): Promise<Hex> {
  const hash = hashTypedData(parseTypedData(typedData))
  return withEvmKey(secret, (key) => signHashAsHex(key, hash), signer)
}

/**
 * Hashes typed data that {@link parseTypedData} returned.
 *
 * Vector: those of {@link signTypedData}, which signs this hash.
 *
 * @example
 * ```ts
 * const hash = hashTypedData(parseTypedData(JSON.parse(text)))
 * declare const text: string
 * import { parseTypedData } from '@latchkey/keys/signing'
 * ```
 */
export function hashTypedData({ domain, message, primaryType, types }: TypedData): Hex {
  const all: Record<string, unknown> = types
  return keccak256(
    concatHex([
      '0x1901',
      hashStruct({ data: domain, primaryType: 'EIP712Domain', types: all }),
      hashStruct({ data: message, primaryType, types: all }),
    ]),
  )
}
