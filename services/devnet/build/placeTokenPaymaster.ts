import {
  concat,
  encodeAbiParameters,
  hexToBigInt,
  keccak256,
  numberToHex,
  parseAbiParameters,
} from 'viem'
import { everywhere, ours } from './addresses.ts'
import type { Artifact } from './artifacts.ts'
import type { Ground } from './ground.ts'
import { maker, paymasterSigner } from './people.ts'

const deposit = 1_000n * 10n ** 18n

/**
 * Places the paymaster that takes tokens, with a deposit at the entry point. It stores nothing, so setting its
 * code is enough and the history stays unchanged.
 */
export async function placeTokenPaymaster(ground: Ground, code: Artifact): Promise<void> {
  const { entryPoint07 } = everywhere
  const { tokenPaymaster } = ours
  const args = encodeAbiParameters(parseAbiParameters('address, address'), [
    entryPoint07,
    paymasterSigner,
  ])
  await ground.ask('anvil_setCode', tokenPaymaster, concat([code, args]))
  const runtime = await ground.call(tokenPaymaster, '0x', { from: maker, gas: 20_000_000 })
  await ground.ask('anvil_setCode', tokenPaymaster, runtime)

  // The entry point keeps deposits in its first mapping.
  const key = encodeAbiParameters(parseAbiParameters('address, uint256'), [tokenPaymaster, 0n])
  const amount = numberToHex(deposit, { size: 32 })
  await ground.ask('anvil_setStorageAt', entryPoint07, keccak256(key), amount)
  const held = hexToBigInt(
    String(await ground.ask('eth_getBalance', entryPoint07, 'latest')) as Artifact,
  )
  await ground.ask('anvil_setBalance', entryPoint07, numberToHex(held + deposit))
}
