import { fromBase64, toHex } from '../../../core/bytes.ts'
import { property } from '../../../core/eip1193/provider.ts'
import { isTaproot } from '../../../core/networks/bitcoinForms.ts'
import type { BitcoinDriver } from '../driver.ts'
import { chainNameOf } from '../networks.ts'
import { unsupported } from '../refusals.ts'
import { requirePsbt, requireSignature, requireTxid } from '../walletResults.ts'
import { leatherCodes, requestRpc } from './requestRpc.ts'

/**
 * Leather: the method names of sats-connect with other fields. Each request for accounts prompts
 * the
 * visitor, so there is no silent read.
 *
 * Without `pay`: its `sendTransfer` takes no sender and uses the active account, which cannot be
 * read.
 * A PSBT names its coins, and the signed one is checked.
 */
export function leatherDriver(wallet: object): BitcoinDriver {
  const ask = (method: string, params?: unknown) => requestRpc(wallet, leatherCodes, method, params)

  return {
    async connect() {
      return { accounts: property(await ask('getAddresses'), 'addresses') }
    },

    async signMessage({ address, chainId, isWished, message, protocol }) {
      if (isWished && protocol === 'ecdsa') throw unsupported('sign messages by ECDSA')
      const paymentType = isTaproot(address) ? 'p2tr' : 'p2wpkh'
      const params = { message, network: networkOf(chainId), paymentType }
      const answer = await ask('signMessage', params)
      return { address, signature: requireSignature(property(answer, 'signature')) }
    },

    async signPsbt({ broadcast, chainId, psbt, signInputs }) {
      const allowed = [...new Set(signInputs.flatMap(({ sighashTypes = [] }) => sighashTypes))]
      const answer = await ask('signPsbt', {
        broadcast,
        hex: toHex(fromBase64(psbt)),
        network: networkOf(chainId),
        signAtIndex: signInputs.map(({ index }) => index),
        ...(allowed.length > 0 && { allowedSighash: allowed }),
      })
      const txid = property(answer, 'txid')
      return {
        psbt: requirePsbt(property(answer, 'hex')),
        ...(txid ? { txid: requireTxid(txid) } : {}),
      }
    },
  }
}

function networkOf(chainId: Parameters<typeof chainNameOf>[0]): string {
  const name = chainNameOf(chainId)
  return name === undefined || name === 'regtest' ? 'devnet' : name
}
