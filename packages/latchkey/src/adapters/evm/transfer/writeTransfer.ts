import type { AdapterRequest, Transaction, Transfer } from '../../../core/ports/adapter.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { encodeCall } from '../read/encodeCall.ts'
import { requireEvmAddress } from '../wallet.ts'

const method = 'eth_sendTransaction'
const largest = 2n ** 256n - 1n

/**
 * Writes the transaction of a transfer. A token's return value is ignored, so tokens without one
 * work like any other.
 *
 * @throws {@link LatchkeyError} `INVALID_REQUEST` for an invalid address or amount
 */
export function writeTransfer({
  address,
  transfer: { amount, asset, to },
}: Pick<AdapterRequest, 'address'> & { transfer: Transfer }): Transaction {
  const recipient = requireEvmAddress(to, method, { checksum: true })
  if (amount < 0n || amount > largest) throw invalid(`${amount} is not an amount`)
  if (asset.kind === 'native') return { to: recipient, value: amount }
  if (asset.kind === 'nft' && asset.standard === 'spl') throw invalid('spl is a standard of Solana')
  const contract = requireEvmAddress(asset.address, method, { checksum: true })
  // transfer(address,uint256)
  if (asset.kind === 'token')
    return { data: encodeCall('0xa9059cbb', recipient, amount), to: contract }

  const from = requireEvmAddress(address, method)
  const id = idOf(asset.tokenId)
  if (asset.standard === 'erc721') {
    if (amount !== 1n) throw invalid(`there is one of it, not ${amount}`)
    // safeTransferFrom(address,address,uint256)
    return { data: encodeCall('0x42842e0e', from, recipient, id), to: contract }
  }
  // safeTransferFrom(address,address,uint256,uint256,bytes): empty bytes are an offset and a length
  const data = encodeCall('0xf242432a', from, recipient, id, amount, 160n, 0n)
  return { data, to: contract }
}

function idOf(tokenId: string): bigint {
  const id = /^(\d{1,78}|0x[0-9a-f]{1,64})$/i.test(tokenId) ? BigInt(tokenId) : -1n
  if (id < 0n || id > largest) throw invalid(`${tokenId.slice(0, 80)} is not the id of an NFT`)
  return id
}

function invalid(problem: string) {
  return walletError('INVALID_REQUEST', { method, problem })
}
