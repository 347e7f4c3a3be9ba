import { concatHex, encodeAbiParameters, type Hex } from 'viem'
import type { SmartAccount } from './smartAccountOf.ts'

/** The end of every wrapped signature (ERC-6492). */
const magic: Hex = `0x${'6492'.repeat(16)}`

/** Wraps a signature of an account that is not deployed yet, so that verifiers can deploy it first (ERC-6492). */
export function wrapSignature({ factory, factoryData }: SmartAccount, signature: Hex): Hex {
  const wrapped = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
    [factory, factoryData, signature],
  )
  return concatHex([wrapped, magic])
}
