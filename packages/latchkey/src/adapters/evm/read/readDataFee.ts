import type { Client, Hex } from 'viem'
import { referenceOf } from '../../../core/caip.ts'
import type { Network } from '../../../core/network.ts'
import { encodeCall } from './encodeCall.ts'
import { readNumber } from './readContract.ts'

/** Chains of the OP Stack, the main ones and their test networks. */
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
/** Where each of them tells its prices. */
const oracle = '0x420000000000000000000000000000000000000F'
/** All that a transaction is besides its data, in bytes, written as long as it gets. */
const envelope = 100

/**
 * What a chain of the OP Stack charges at most for writing a transaction to Ethereum: it is paid beside
 * the gas. Nothing on other chains, and where nobody tells a price.
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
  // getL1Fee(bytes), of chains that have not got the other: no byte costs more than one that is not zero.
  const bytes = 'ff'.repeat(length).padEnd(Math.ceil(length / 32) * 64, '0')
  return (await readNumber(client, oracle, `${encodeCall('0x49948e0e', 32n, size)}${bytes}`)) ?? 0n
}
