import { farcasterRegistries } from '../src/farcaster.ts'
import type { Artifact } from './artifacts.ts'
import type { Ground } from './ground.ts'
import { maker } from './people.ts'

/** Places Farcaster's registries at the addresses that they have on OP Mainnet. They start empty. */
export async function placeFarcaster(
  ground: Ground,
  code: (name: string) => Artifact,
): Promise<void> {
  const { idRegistry, keyRegistry } = farcasterRegistries
  await place(idRegistry, code('LocalIdRegistry'))
  await place(keyRegistry, code('LocalKeyRegistry'))

  async function place(address: typeof idRegistry | typeof keyRegistry, creation: Artifact) {
    await ground.ask('anvil_setCode', address, creation)
    const runtime = await ground.call(address, '0x', { from: maker, gas: 20_000_000 })
    await ground.ask('anvil_setCode', address, runtime)
  }
}
