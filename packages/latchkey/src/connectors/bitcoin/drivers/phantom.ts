import { property } from '../../../core/eip1193/provider.ts'
import { fromBase64, readPsbt, readSignature } from '../bytes.ts'
import type { BitcoinDriver } from '../driver.ts'
import { has } from '../has.ts'
import { unsupported } from '../refusals.ts'
import { call, hear } from './call.ts'
import { inputsByAddress } from './inputsByAddress.ts'

/** Phantom: bytes in and out, and an address for each request. Sends nothing itself. */
export function phantom(wallet: object): BitcoinDriver {
  return {
    connect: async () => ({ accounts: await call(wallet, 'requestAccounts') }),
    listen: (changed) =>
      hear(wallet, ['accountsChanged'], (accounts) => changed({ accounts: accounts ?? [] })),
    ...(has(wallet, 'getAccounts') && {
      read: async () => ({ accounts: await call(wallet, 'getAccounts') }),
    }),

    async signMessage({ address, isWished, message, protocol }) {
      if (isWished && protocol === 'ecdsa') throw unsupported('sign messages by ECDSA')
      const bytes = new TextEncoder().encode(message)
      const answer = await call(wallet, 'signMessage', bytes, address)
      return { address, signature: readSignature(property(answer, 'signature')) }
    },

    async signPsbt({ psbt, signInputs }) {
      const inputsToSign = inputsByAddress(signInputs)
      return { psbt: readPsbt(await call(wallet, 'signPSBT', fromBase64(psbt), { inputsToSign })) }
    },
  }
}
