import { p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import { property } from '../../../core/eip1193/provider.ts'
import { FailureReason } from '../../../core/errors/failureReason.ts'
import { lateError } from '../../../core/errors/lateErrors.ts'
import type { AdapterRequest } from '../../../core/ports/adapter.ts'
import { fromHex, toHex } from '../encoding.ts'
import type { Script } from '../script.ts'
import { askWallet, canDo, isUnable, textIn } from './askWallet.ts'

/** What a PSBT says of an input beside the coin, for the wallet to know its key. */
export type Unlocking = { readonly redeemScript?: Uint8Array; readonly tapInternalKey?: Uint8Array }

/**
 * What belongs to inputs of an address beside the coin: the script in a wrapped address, the key that a
 * taproot address was made of. Both follow from the public key, where the wallet gives it.
 *
 * @throws {@link LatchkeyError} `WALLET_FAILED` where it cannot be spent without a key that fits
 */
export async function unlockingOf(
  request: AdapterRequest,
  { bytes, kind }: Script,
): Promise<Unlocking> {
  if (kind !== 'sh' && kind !== 'tr') return {}
  const key = fromHex((await readPublicKey(request)) ?? '')
  if (kind === 'tr') {
    const internal = key && (key.length === 33 ? key.slice(1) : key)
    // Some wallets give the key that is in the address: theirs to find the one behind it.
    if (internal?.length !== 32 || !fits(p2tr(internal).script, bytes)) return {}
    return { tapInternalKey: internal }
  }
  const wrapped = key?.length === 33 ? p2sh(p2wpkh(key)) : undefined
  if (!wrapped?.redeemScript || !fits(wrapped.script, bytes)) {
    const problem = `it did not tell the public key of ${request.address}`
    const cause = new FailureReason('keyUntold', problem, { address: request.address })
    throw lateError('WALLET_FAILED', { cause, problem })
  }
  return { redeemScript: wrapped.redeemScript }
}

async function readPublicKey({
  address,
  owner,
  provider,
}: AdapterRequest): Promise<string | undefined> {
  if (owner?.publicKey) return owner.publicKey
  if (!canDo(provider, 'getAccountAddresses')) return undefined
  const answer = await askWallet(provider, {
    method: 'getAccountAddresses',
    params: { account: address },
  }).catch((error: unknown) => {
    if (isUnable(error)) return []
    throw error
  })
  if (!Array.isArray(answer)) return undefined
  const own = answer.find((one: unknown) => property(one, 'address') === address)
  return textIn(own, 'publicKey')
}

function fits(one: Uint8Array, other: Uint8Array): boolean {
  return toHex(one) === toHex(other)
}
