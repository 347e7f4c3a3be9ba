import { concat } from 'viem'
import type { Artifact } from './artifacts.ts'
import type { Ground, Hex } from './ground.ts'
import { maker } from './people.ts'

const gas = 20_000_000

/**
 * Deploys a contract at a chosen address.
 *
 * code := creation code ──► call: returns the runtime code (immutables filled in)
 * ──► transaction: the constructor writes its storage, in place
 * code := runtime code
 */
export async function deployAt(
  ground: Ground,
  address: Hex,
  code: Artifact,
  { args = '0x', from = maker }: { args?: Hex; from?: Hex } = {},
): Promise<Hex> {
  await ground.ask('anvil_setCode', address, concat([code, args]))
  // Real contracts start with nonce 1, which determines the addresses of contracts that they
  // create.
  await ground.ask('anvil_setNonce', address, '0x1')
  const runtime = await ground.call(address, '0x', { from, gas })
  await ground.send({ from, to: address, gas })
  await ground.ask('anvil_setCode', address, runtime)
  return address
}
