import { concat } from 'viem'
import type { Artifact } from './artifacts.ts'
import type { Ground, Hex } from './ground.ts'
import { maker } from './people.ts'

const gas = 20_000_000

/**
 * Sets a contract up at an address of our choice, as if it had been deployed there.
 *
 *     code := creation code ──► call: answers the runtime code (immutables filled in)
 *                           ──► transaction: the constructor writes its storage, in place
 *     code := runtime code
 */
export async function deployAt(
  ground: Ground,
  address: Hex,
  code: Artifact,
  { args = '0x', from = maker }: { args?: Hex; from?: Hex } = {},
): Promise<Hex> {
  await ground.ask('anvil_setCode', address, concat([code, args]))
  // Real contracts count from 1, and the addresses of what they create depend on it.
  await ground.ask('anvil_setNonce', address, '0x1')
  const runtime = await ground.call(address, '0x', { from, gas })
  await ground.send({ from, to: address, gas })
  await ground.ask('anvil_setCode', address, runtime)
  return address
}
