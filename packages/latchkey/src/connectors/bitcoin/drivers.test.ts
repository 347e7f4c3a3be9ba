import { expect, test, vi } from 'vitest'
import { leatherDriver } from './drivers/leatherDriver.ts'
import { phantomDriver } from './drivers/phantomDriver.ts'
import { satsConnectDriver } from './drivers/satsConnectDriver.ts'
import { unisatDriver } from './drivers/unisatDriver.ts'
import {
  chainId,
  connectorOf,
  ordinals,
  payment,
  psbt,
  rpcWallet,
  sessionOf,
  signal,
  txid,
  unisatWallet,
} from './fixtures/wallets.ts'
import { toCoded } from './refusals.ts'

const strange: readonly (readonly [what: string, answer: () => unknown])[] = [
  ['nothing', () => undefined],
  ['text', () => 'bc1q'],
  ['an empty list', () => []],
  ['an invalid address', () => ['<script>']],
  ['numbers', () => [1, 2]],
  [
    'a getter that throws',
    () => [
      Object.defineProperty({}, 'address', {
        get: () => {
          throw new Error('x')
        },
      }),
    ],
  ],
  ['ordinals alone', () => [{ address: ordinals, purpose: 'ordinals' }]],
]

test.each(strange)('refuses a wallet that shares %s', async (_, answer) => {
  for (const driver of [
    phantomDriver({ requestAccounts: async () => answer() }),
    unisatDriver({ requestAccounts: async () => answer() }),
    satsConnectDriver(rpcWallet({ getAccounts: answer() })),
    leatherDriver(rpcWallet({ getAddresses: { addresses: answer() } })),
  ])
    await expect(sessionOf(driver)).rejects.toMatchObject({ code: 'WALLET_FAILED' })
})

test.each([
  ['text', 'User rejected the request', 'USER_REJECTED'],
  ['text of its own', 'Popup closed', 'WALLET_FAILED'],
  ['nothing', undefined, 'WALLET_FAILED'],
  ['a number as text', { code: '4001', message: 'no' }, 'USER_REJECTED'],
  ['a wrapped number', { data: { originalError: { code: 4001 } } }, 'USER_REJECTED'],
  ['a script error', new TypeError('x is not a function'), 'WALLET_FAILED'],
])('names the error of a wallet that throws %s', async (_, thrown, code) => {
  const wallet = {
    requestAccounts: () => {
      throw thrown
    },
  }
  await expect(sessionOf(unisatDriver(wallet))).rejects.toMatchObject({ code })
})

test('validates signed results', async () => {
  const signing = { broadcast: false, chainId, psbt, signInputs: [{ address: payment, index: 0 }] }
  for (const answer of [undefined, '', 'deadbeef', {}, 7, '<script>'])
    await expect(
      unisatDriver(unisatWallet({ signPsbt: async () => answer })).signPsbt?.(signing),
    ).rejects.toThrow('returned no PSBT')
  await expect(
    unisatDriver(unisatWallet({ sendBitcoin: async () => 'sent!' })).pay?.({
      amount: 1,
      chainId,
      from: payment,
      to: payment,
    }),
  ).rejects.toThrow('it returned no transaction id')
  await expect(
    satsConnectDriver(rpcWallet({ signMessage: { signature: { evil: true } } })).signMessage?.({
      address: payment,
      chainId,
      isWished: false,
      message: 'hello',
      protocol: 'bip322',
    }),
  ).rejects.toThrow('returned no signature')
})

test('refuses unsupported transfer fields before the wallet request', async () => {
  const wallet = unisatWallet()
  const { provider } = await sessionOf(unisatDriver(wallet))
  const send = (params: object) =>
    Object(provider).request({
      method: 'sendTransfer',
      params: { account: payment, amount: '1000', recipientAddress: ordinals, ...params },
    })
  expect(await send({})).toEqual({ txid })
  await expect(send({ memo: 'hello' })).rejects.toMatchObject({ code: 4200 })
  await expect(send({ changeAddress: ordinals })).rejects.toMatchObject({ code: 4200 })
  await expect(send({ account: ordinals })).rejects.toMatchObject({ code: 4100 })
  for (const amount of ['0', '-1', '1.5', '1e3', '', '99999999999999999999'])
    await expect(send({ amount })).rejects.toMatchObject({ code: -32602 })
  expect(wallet.sendBitcoin).toHaveBeenCalledTimes(1)
})

test('abort ends the wait, and a silent wallet is not restored', async () => {
  vi.useFakeTimers()
  const silent = unisatDriver({
    getAccounts: () => new Promise(() => {}),
    requestAccounts: () => new Promise(() => {}),
  })
  const giving = new AbortController()
  const asked = connectorOf(silent).connect({ namespaces: ['bip122'], signal: giving.signal })
  giving.abort(new Error('enough'))
  await expect(asked).rejects.toThrow('enough')
  const restored = connectorOf(silent).restore({ namespaces: ['bip122'], signal })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await restored).toEqual([])
  vi.useRealTimers()
})

test('declined requests have one code', () => {
  expect(toCoded('Request cancelled').code).toBe(4001)
  expect(toCoded({ code: -32601 }).code).toBe(4200)
  expect(toCoded(new Error('no node')).code).toBe(-32603)
})

test('a node’s rejection is no declined request', () => {
  const replacing = 'insufficient fee, rejecting replacement ab12, less fees than before'
  for (const thrown of [
    replacing,
    { code: -32603, message: replacing },
    { code: -32603, message: 'Transaction rejected' },
    { data: { code: -26 }, message: 'Transaction rejected by network rules' },
  ])
    expect(toCoded(thrown).code).toBe(-32603)
  expect(toCoded('Transaction rejected').code).toBe(4001)
  expect(toCoded({ code: 4001, message: replacing }).code).toBe(4001)
})
