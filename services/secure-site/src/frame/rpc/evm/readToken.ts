import type { Token } from '../../decode/Meaning.ts'
import { shownText } from '../../decode/shownText.ts'
import { fromHex, isHex } from '../../encoding/bytes.ts'
import { FrameError } from '../../port/FrameError.ts'
import type { Node } from '../createNode.ts'

const decimalsCall = '0x313ce567'
const symbolCall = '0x95d89b41'
const assetCall = '0x38d52e0f'

/** Reads a token's symbol and decimals from its contract; undefined if it has none. */
export async function readToken(node: Node, address: string): Promise<Token | undefined> {
  const [decimals, symbol] = await Promise.all([
    call(node, address, decimalsCall),
    call(node, address, symbolCall),
  ])
  if (!decimals || !/^0x0{62}[\da-f]{2}$/i.test(decimals)) return undefined
  const places = Number.parseInt(decimals.slice(-2), 16)
  if (places > 36) return undefined
  return { address, decimals: places, symbol: readSymbol(symbol) || `${address.slice(0, 8)}…` }
}

/** Reads the token that a vault holds (ERC-4626); undefined if the contract names none. */
export async function readAsset(node: Node, address: string): Promise<string | undefined> {
  const result = await call(node, address, assetCall)
  const [, asset] = /^0x0{24}([\da-f]{40})$/i.exec(result ?? '') ?? []
  return asset === undefined || /^0+$/.test(asset) ? undefined : `0x${asset}`
}

/** The result of a call; undefined if the contract refuses it. */
async function call(node: Node, to: string, data: string): Promise<string | undefined> {
  try {
    const result = await node('eth_call', [{ data, to }, 'latest'])
    return typeof result === 'string' && result.length <= 2_000 ? result : undefined
  } catch (error) {
    if (error instanceof FrameError && error.code === 'RPC_FAILED') return undefined
    throw error
  }
}

/** Reads a text, or the 32 bytes that old tokens use for one. */
function readSymbol(result: string | undefined): string {
  if (result === undefined || !isHex(result)) return ''
  const bytes = fromHex(result)
  const length = bytes.length >= 64 ? Number(`0x${result.slice(2 + 64 + 48, 2 + 128)}`) : 32
  const text = bytes.length >= 64 ? bytes.subarray(64, 64 + Math.min(length, 64)) : bytes
  return shownText(new TextDecoder().decode(text).replace(/\0{1,64}$/, ''), { most: 24 })
}
