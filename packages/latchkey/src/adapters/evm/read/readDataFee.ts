import type { Client, Hex } from 'viem'
import { referenceOf } from '../../../core/caip.ts'
import type { Network } from '../../../core/network.ts'
import { encodeCall } from './encodeCall.ts'
import { readNumber } from './readContract.ts'

/** OP Stack chains: the main ones and their test networks. */
const chains: readonly string[] = [
  '10',
  '130',
  '252',
  '480',
  '1135',
  '1301',
  '1868',
  '8453',
  '34443',
  '57073',
  '60808',
  '81457',
  '84532',
  '7777777',
  '11155420',
  '999999999',
]
/** The gas price oracle, at the same address on each chain. */
const oracle = '0x420000000000000000000000000000000000000F'
/** Bytes of a transaction besides its data, at most. */
const envelope = 100

/**
 * The maximum fee of an OP Stack chain for publishing a transaction on Ethereum, paid on top of
 * gas. 0 on other chains, and if the oracle does not respond.
 */
export async function readDataFee(
  client: Client,
  { caipNetworkId }: Network,
  data: Hex = '0x',
): Promise<bigint> {
  if (!chains.includes(referenceOf(caipNetworkId))) return 0n
  const length = envelope + (data.length - 2) / 2
  const size = BigInt(length)
  // getL1FeeUpperBound(uint256)
  const most = await readNumber(client, oracle, encodeCall('0xf1c7a58b', size))
  if (most !== undefined) return most
  // getL1Fee(bytes), for chains without the newer function. Nonzero bytes cost the most.
  const bytes = 'ff'.repeat(length).padEnd(Math.ceil(length / 32) * 64, '0')
  return (await readNumber(client, oracle, `${encodeCall('0x49948e0e', 32n, size)}${bytes}`)) ?? 0n
}
