import * as v from 'valibot'
import { decodeFunctionResult, encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { chainNodes } from '../../upstreams/nodes/chainNodes.ts'
import type { FarcasterSettings } from './FarcasterSettings.ts'

/** OP Mainnet, the chain of Farcaster's registries. */
export const farcasterChain = 'eip155:10'

const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const keyRegistry = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'
const abi = parseAbi([
  'function custodyOf(uint256 fid) view returns (address)',
  'function keyDataOf(uint256 fid, bytes key) view returns (uint8 state, uint32 keyType)',
])
const added = 1
/** The key type of addresses that may log in for an id. */
const authAddress = 2
const hex = v.pipe(v.string(), v.maxLength(2_000), v.hexadecimal())

/** Farcaster's registries, read from their chain. */
export type Registries = ReturnType<typeof createRegistries>

export function createRegistries({ nodeUrls }: Pick<FarcasterSettings, 'nodeUrls'>) {
  const node = chainNodes({ urls: { [farcasterChain]: nodeUrls } }).get(farcasterChain)
  const request = (call: { readonly method: string; readonly params: readonly unknown[] }) => {
    if (!node) throw new Error('There is no node of OP Mainnet')
    return node.request(call)
  }

  async function ask(to: string, data: string): Promise<`0x${string}`> {
    const given = v.parse(
      hex,
      await request({ method: 'eth_call', params: [{ data, to }, 'latest'] }),
    )
    return `0x${given.slice(2)}`
  }

  return {
    request,
    /** Whether an address may log in for an id: it holds the id, or its holder has added it. */
    async mayLogIn(fid: bigint, address: `0x${string}`): Promise<boolean> {
      const held = { abi, functionName: 'custodyOf' } as const
      const holder = decodeFunctionResult({
        ...held,
        data: await ask(idRegistry, encodeFunctionData({ ...held, args: [fid] })),
      })
      if (holder.toLowerCase() === address.toLowerCase()) return true
      const key = encodeAbiParameters([{ type: 'address' }], [address])
      const listed = { abi, functionName: 'keyDataOf' } as const
      const [state, type] = decodeFunctionResult({
        ...listed,
        data: await ask(keyRegistry, encodeFunctionData({ ...listed, args: [fid, key] })),
      })
      return state === added && type === authAddress
    },
  }
}
