import { isHex, numberToHex } from 'viem'
import type { Transaction } from '../../../core/ports/adapter.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { requireEvmAddress } from '../wallet.ts'

/** Validates a transaction and converts it to RPC fields. */
export function transactionFields(
  address: string,
  { to, value, data }: Transaction,
  method: string,
) {
  if (data !== undefined && !(isHex(data) && data.length % 2 === 0))
    throw walletError('INVALID_REQUEST', {
      method,
      problem: '`data` is not hex of even length',
    })
  return {
    from: requireEvmAddress(address, method),
    to: requireEvmAddress(to, method, { checksum: true }),
    ...(value !== undefined && { value: numberToHex(value) }),
    ...(data !== undefined && { data }),
  }
}
