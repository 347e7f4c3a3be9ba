import { bitcoinDevKey } from '@latchkey/devnet'
import { expect, test } from 'vitest'
import type { Transfer } from '../../core/ports/adapter.ts'
import { behindBusyEsplora } from './fixtures/behindBusyEsplora.ts'
import type { KeyWalletOptions } from './fixtures/keyWallet.ts'

const { connect, node } = behindBusyEsplora()
const friend = bitcoinDevKey(7).address

/** Account n, on a server whose fee rate the test sets. */
async function setup(account: number, options?: KeyWalletOptions) {
  const fees = { rate: 2 }
  const { adapter, request, wallet } = await connect(
    account,
    (path) => (path === '/fee-estimates' ? JSON.stringify({ 3: fees.rate }) : undefined),
    options,
  )
  const { findTransaction, getBalance, transfers } = adapter
  return {
    balance: async () => (await getBalance(request)).value,
    fees,
    find: findTransaction!,
    request,
    transfers: transfers!,
    wallet,
  }
}

const pay = (amount: bigint, to = friend): Transfer => ({
  amount,
  asset: { kind: 'native' },
  to,
})

test('pays the agreed fee despite a new fee rate and new coins', async () => {
  const { balance, fees, request, transfers } = await setup(1)
  const transfer = pay(60_000n)
  const fee = await transfers.estimate({ ...request, transfer })
  fees.rate = 40
  const rich = await setup(2)
  const more = await rich.balance()
  const gift = pay(more / 2n, request.address)
  await rich.transfers.send({ ...rich.request, transfer: gift })
  await node().mine()
  const had = await balance()
  const dearer = await transfers.estimate({ ...request, transfer })
  expect(dearer.total).toBeGreaterThan(fee.total * 10n)
  await transfers.send({ ...request, plan: fee.plan, transfer })
  expect(await balance()).toBe(had - 60_000n - fee.total)
})

test('refuses to spend agreed coins that are gone, and accepts the new fee', async () => {
  const { balance, request, transfers, wallet } = await setup(3)
  const [transfer, other] = [pay(50_000n), pay(40_000n)]
  const { plan } = await transfers.estimate({ ...request, transfer })
  await transfers.send({ ...request, transfer: other })
  const asked = wallet.asked.length
  await expect(transfers.send({ ...request, plan, transfer })).rejects.toMatchObject({
    code: 'SEND_FEE_CHANGED',
  })
  expect(wallet.asked).toHaveLength(asked)
  const had = await balance()
  const fee = await transfers.estimate({ ...request, transfer })
  await transfers.send({ ...request, plan: fee.plan, transfer })
  expect(await balance()).toBe(had - 50_000n - fee.total)
})

test('reports low funds if no fee is affordable', async () => {
  const { balance, request, transfers } = await setup(4)
  const all = await balance()
  const transfer = pay(all / 2n)
  const { plan } = await transfers.estimate({ ...request, transfer })
  const { total } = await transfers.estimate({ ...request, transfer: pay(all) })
  await transfers.send({ ...request, transfer: pay(all - total) })
  await expect(transfers.send({ ...request, plan, transfer })).rejects.toMatchObject({
    code: 'FUNDS_TOO_LOW',
  })
})

test.each<[string, KeyWalletOptions, boolean]>([
  ['that sends by itself', { methods: ['sendTransfer', 'signPsbt'] }, true],
  // Like pairing: the wallet gets a request to send.
  ['without declared methods', {}, true],
  ['that only signs', { methods: ['signPsbt'] }, false],
])('reports who sets the fee for a wallet %s', async (_, options, isSetByWallet) => {
  const { request, transfers, wallet } = await setup(1, options)
  const transfer = pay(10_000n)
  const { plan, ...fee } = await transfers.estimate({ ...request, transfer })
  expect(fee).toMatchObject({ isSetByWallet })
  await transfers.send({ ...request, plan, transfer })
  expect(wallet.asked[0]?.method).toBe(isSetByWallet ? 'sendTransfer' : 'signPsbt')
})
