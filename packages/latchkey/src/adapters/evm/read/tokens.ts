import type { Client } from 'viem'
import type { Network } from '../../../core/network.ts'
import { nodeError } from '../../../core/nodes/errors.ts'
import type { TokenFacts, TokenQuestion } from '../../../core/ports/adapter.ts'
import { toNodeError } from '../evmError.ts'
import { requireEvmAddress } from '../wallet.ts'
import type { Nodes } from './createNodes.ts'
import { decodeText } from './decodeText.ts'
import { encodeCall } from './encodeCall.ts'
import { readContract, readNumber } from './readContract.ts'

const method = 'eth_call'
/** With more decimals, no amount fits into a uint256. */
const mostDecimals = 77n

/** Token metadata; undefined if the address holds no token. */
export async function readToken(
  nodes: Nodes,
  { network, token }: TokenQuestion,
): Promise<TokenFacts | undefined> {
  return ask(nodes, network, async (client) => {
    const to = requireEvmAddress(token, method, { checksum: true })
    const [decimals, nameAnswer, symbolAnswer] = await Promise.all([
      readNumber(client, to, encodeCall('0x313ce567')),
      readContract(client, to, encodeCall('0x06fdde03')),
      readContract(client, to, encodeCall('0x95d89b41')),
    ])
    if (decimals === undefined || decimals > mostDecimals) return undefined
    const name = decodeText(nameAnswer ?? '', 64)
    const symbol = decodeText(symbolAnswer ?? '', 16)
    const word = symbol ?? name?.slice(0, 16)
    return word ? { decimals: Number(decimals), name: name ?? word, symbol: word } : undefined
  })
}

/** An account's balance of a token. */
export async function readTokenBalance(
  nodes: Nodes,
  { address, network, token }: TokenQuestion & { address: string },
): Promise<bigint> {
  return readAmount(nodes, { network, token }, '0x70a08231', address)
}

/** An account's allowance of a token to a spender. */
export async function readAllowance(
  nodes: Nodes,
  { address, network, spender, token }: TokenQuestion & { address: string; spender: string },
): Promise<bigint> {
  return readAmount(nodes, { network, token }, '0xdd62ed3e', address, spender)
}

async function readAmount(
  nodes: Nodes,
  { network, token }: TokenQuestion,
  selector: `0x${string}`,
  ...addresses: readonly string[]
): Promise<bigint> {
  return ask(nodes, network, async (client) => {
    const to = requireEvmAddress(token, method, { checksum: true })
    const words = addresses.map((address) => requireEvmAddress(address, method))
    const amount = await readNumber(client, to, encodeCall(selector, ...words))
    if (amount !== undefined) return amount
    throw nodeError('NODE_FAILED', {
      network: network.name,
      problem: `there is no token at ${token}`,
    })
  })
}

async function ask<answer>(
  nodes: Nodes,
  network: Network,
  read: (client: Client) => Promise<answer>,
): Promise<answer> {
  try {
    return await read(nodes(network))
  } catch (error) {
    throw toNodeError(error, method, network)
  }
}
