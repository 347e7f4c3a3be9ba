import { p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import { toHex } from '../../../core/bytes.ts'
import { property } from '../../../core/eip1193/provider.ts'
import { FailureReason } from '../../../core/errors/failureReason.ts'
import type { AdapterRequest } from '../../../core/ports/adapter.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { parseHex } from '../../../core/untrusted/parseBytes.ts'
import type { Script } from '../../../siwx/bitcoin/script.ts'
import { isUnsupported, mayHaveMethod, readText, requestWallet } from './requestWallet.ts'

/** Fields of a PSBT input that let the wallet find its key. */
export type Unlocking = { readonly redeemScript?: Uint8Array; readonly tapInternalKey?: Uint8Array }

/**
 * The redeem script of a wrapped address, or the internal key of a taproot address. Both follow
 * from the
 * public key, if the wallet shares it.
 *
 * @throws {@link LatchkeyError} `WALLET_FAILED` if a required key is missing or does not fit
 */
export async function unlockingOf(
  request: AdapterRequest,
  { bytes, kind }: Script,
): Promise<Unlocking> {
  if (kind !== 'sh' && kind !== 'tr') return {}
  const key = parseHex((await readPublicKey(request)) ?? '')
  if (kind === 'tr') {
    const internal = key && (key.length === 33 ? key.slice(1) : key)
    // Some wallets share the output key; they find the internal one themselves.
    if (internal?.length !== 32 || !fits(p2tr(internal).script, bytes)) return {}
    return { tapInternalKey: internal }
  }
  const wrapped = key?.length === 33 ? p2sh(p2wpkh(key)) : undefined
  if (!wrapped?.redeemScript || !fits(wrapped.script, bytes)) {
    const problem = `it did not share the public key of ${request.address}`
    const cause = new FailureReason('keyUnavailable', problem, { address: request.address })
    throw walletError('WALLET_FAILED', { cause, problem })
  }
  return { redeemScript: wrapped.redeemScript }
}

async function readPublicKey({
  address,
  owner,
  provider,
}: AdapterRequest): Promise<string | undefined> {
  if (owner?.publicKey) return owner.publicKey
  if (!mayHaveMethod(provider, 'getAccountAddresses')) return undefined
  const answer = await requestWallet(provider, {
    method: 'getAccountAddresses',
    params: { account: address },
  }).catch((error: unknown) => {
    if (isUnsupported(error)) return []
    throw error
  })
  if (!Array.isArray(answer)) return undefined
  const own = answer.find((one: unknown) => property(one, 'address') === address)
  return readText(own, 'publicKey')
}

function fits(one: Uint8Array, other: Uint8Array): boolean {
  return toHex(one) === toHex(other)
}
