import { expect, test, vi } from 'vitest'
import {
  chainId,
  ordinals,
  payment,
  psbt,
  psbtHex,
  sessionOf,
  shared,
} from '../fixtures/wallets.ts'
import { phantomDriver } from './phantomDriver.ts'

test('phantom: takes and returns bytes', async () => {
  const wallet = {
    requestAccounts: async () => shared.slice(0, 2),
    signMessage: vi.fn(async (_message: Uint8Array, _address: string) => ({
      signature: new Uint8Array(70).fill(1),
    })),
    signPSBT: vi.fn(async (_psbt: Uint8Array, _options: object) =>
      Uint8Array.from(Buffer.from(psbtHex, 'hex')),
    ),
  }
  const { accounts, provider } = await sessionOf(phantomDriver(wallet))
  expect(accounts.map(({ address }) => address)).toEqual([payment, ordinals])
  expect(provider).toMatchObject({ methods: ['getAccountAddresses', 'signMessage', 'signPsbt'] })
  const signInputs = [
    { address: payment, index: 0 },
    { address: payment, index: 2 },
    { address: ordinals, index: 1, sighashTypes: [131] },
  ]
  const signed = await phantomDriver(wallet).signPsbt?.({
    broadcast: false,
    chainId,
    psbt,
    signInputs,
  })
  expect(signed).toEqual({ psbt })
  expect(wallet.signPSBT.mock.calls[0]?.[1]).toEqual({
    inputsToSign: [
      { address: payment, signingIndexes: [0, 2] },
      { address: ordinals, sigHash: 131, signingIndexes: [1] },
    ],
  })
})
