import { expect, test } from 'vitest'
import {
  chainId,
  connectorOf,
  ordinals,
  payment,
  psbt,
  psbtHex,
  publicKey,
  rpcWallet,
  sessionOf,
  signal,
  txid,
} from '../fixtures/wallets.ts'
import { chainIds } from '../networks.ts'
import { leatherDriver } from './leatherDriver.ts'

const leatherShared = [
  { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', symbol: 'STX' },
  { address: ordinals, derivationPath: "m/86'/0'/0'/0/0", publicKey, symbol: 'BTC', type: 'p2tr' },
  { address: payment, derivationPath: "m/84'/0'/0'/0/0", publicKey, symbol: 'BTC', type: 'p2wpkh' },
]

test('leather: uses its own request fields', async () => {
  const wallet = rpcWallet({
    getAddresses: { addresses: leatherShared },
    signMessage: { address: ordinals, signature: 'AAAA' },
    signPsbt: { hex: psbtHex, txid },
  })
  const { accounts } = await sessionOf(leatherDriver(wallet))
  expect(accounts).toMatchObject([
    { address: payment, path: "m/84'/0'/0'/0/0", publicKey, type: 'payment' },
    { address: ordinals, type: 'ordinal' },
    { type: 'stx' },
  ])
  const driver = leatherDriver(wallet)
  await driver.signMessage?.({
    address: ordinals,
    chainId: chainIds.regtest,
    isWished: false,
    message: 'hello',
    protocol: 'bip322',
  })
  const signed = await driver.signPsbt?.({
    broadcast: true,
    chainId,
    psbt,
    signInputs: [{ address: payment, index: 2, sighashTypes: [131] }],
  })
  expect(signed).toEqual({ psbt, txid })
  expect(wallet.request.mock.calls.slice(1)).toEqual([
    ['signMessage', { message: 'hello', network: 'devnet', paymentType: 'p2tr' }],
    [
      'signPsbt',
      {
        allowedSighash: [131],
        broadcast: true,
        hex: psbtHex,
        network: 'mainnet',
        signAtIndex: [2],
      },
    ],
  ])
})

test('leather: reads errors that it throws', async () => {
  const thrown = { error: { code: 4001, message: 'User rejected the request' }, jsonrpc: '2.0' }
  const wallet = { request: async () => Promise.reject(thrown) }
  await expect(sessionOf(leatherDriver(wallet))).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('leather: has no `pay`, which would use the active account', async () => {
  const wallet = rpcWallet({ getAddresses: { addresses: leatherShared }, sendTransfer: { txid } })
  const { provider } = await sessionOf(leatherDriver(wallet))
  expect(provider).toMatchObject({ methods: ['getAccountAddresses', 'signMessage', 'signPsbt'] })
  const params = { account: payment, amount: '1000', recipientAddress: payment }
  await expect(Object(provider).request({ method: 'sendTransfer', params })).rejects.toMatchObject({
    code: 4200,
  })
  expect(wallet.request.mock.calls.map(([method]) => method)).toEqual(['getAddresses'])
})

test('leather: reads nothing on a reload, which would prompt the visitor', async () => {
  const wallet = rpcWallet({ getAddresses: { addresses: leatherShared } })
  const restored = await connectorOf(leatherDriver(wallet)).restore({
    namespaces: ['bip122'],
    signal,
  })
  expect(restored).toEqual([])
  expect(wallet.request).not.toHaveBeenCalled()
})
