import { fromBase64 } from '../../../core/bytes.ts'
import { property } from '../../../core/eip1193/provider.ts'
import type { BitcoinDriver } from '../driver.ts'
import { has } from '../has.ts'
import { unsupported } from '../refusals.ts'
import { requirePsbt, requireSignature } from '../walletResults.ts'
import { callMethod, subscribe } from './callMethod.ts'
import { inputsByAddress } from './inputsByAddress.ts'

/** Phantom: bytes in and out, and an address for each request. Sends nothing itself. */
export function phantomDriver(wallet: object): BitcoinDriver {
  return {
    connect: async () => ({ accounts: await callMethod(wallet, 'requestAccounts') }),
    listen: (changed) =>
      subscribe(wallet, ['accountsChanged'], (accounts) => changed({ accounts: accounts ?? [] })),
    ...(has(wallet, 'getAccounts') && {
      read: async () => ({ accounts: await callMethod(wallet, 'getAccounts') }),
    }),

    async signMessage({ address, isWished, message, protocol }) {
      if (isWished && protocol === 'ecdsa') throw unsupported('sign messages by ECDSA')
      const bytes = new TextEncoder().encode(message)
      const answer = await callMethod(wallet, 'signMessage', bytes, address)
      return { address, signature: requireSignature(property(answer, 'signature')) }
    },

    async signPsbt({ psbt, signInputs }) {
      const inputsToSign = inputsByAddress(signInputs)
      return {
        psbt: requirePsbt(await callMethod(wallet, 'signPSBT', fromBase64(psbt), { inputsToSign })),
      }
    },
  }
}
