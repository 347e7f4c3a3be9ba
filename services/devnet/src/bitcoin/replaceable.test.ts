import { Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { bitcoinDevKey } from './devKeys.ts'
import { refusalOf, spoil, stranger } from './fixtures/esploraClient.ts'
import { runBitcoin } from './fixtures/runBitcoin.ts'

const { bitcoin, addCoin, ask, coinsOf, fresh, get, send, spend } = runBitcoin()
const alice = bitcoinDevKey(0)

/** A coin of a million satoshis, and a function that spends it for a fee. */
async function setup(index: number, purpose: 84 | 86 = 84) {
  const { coin, key } = await fresh(40 + index, purpose)
  const pay = (fee: number, to = stranger(40 + index)) =>
    spend(key, coin, [{ amount: 1_000_000n - BigInt(fee), script: to.script }])
  const spenderOf = async () => get(`/tx/${coin.txid}/outspend/${coin.vout}`)
  return { coin, key, pay, spenderOf, to: stranger(40 + index) }
}

const statusOf = async (id: string) => (await ask(`/tx/${id}`)).status

test('replaces a mempool transaction with one that pays more', async () => {
  const { pay, spenderOf, to } = await setup(0)
  const [first, second] = [await pay(200), await pay(500)]
  await send(first.hex)
  expect((await send(second.hex)).text).toBe(second.id)
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual([404, 200])
  expect(await spenderOf()).toEqual({
    spent: true,
    status: { confirmed: false },
    txid: second.id,
    vin: 0,
  })
  expect(await coinsOf(to.address)).toMatchObject([{ txid: second.id, value: 999_500 }])
  expect(await get('/mempool/txids')).toEqual([second.id])
  await bitcoin().mine()
  expect(await spenderOf()).toMatchObject({ status: { confirmed: true }, txid: second.id })
  expect(refusalOf(await send(first.hex)).code).toBe(-25)
})

test('replaces descendants too, and requires their fees', async () => {
  const { coin, key, pay, to } = await setup(1)
  const first = await pay(200)
  await send(first.hex)
  const [between] = await coinsOf(to.address)
  const child = await spend(to, between!, [{ amount: 999_000n, script: alice.script }])
  await send(child.hex)
  // The child paid 800 of 1,000.
  const few = await spend(key, coin, [{ amount: 999_100n, script: alice.script }])
  expect(refusalOf(await send(few.hex))).toEqual({
    code: -26,
    message: `insufficient fee, rejecting replacement ${few.id}, less fees than conflicting txs; 0.00000900 < 0.00001000`,
  })
  const enough = await pay(1_300)
  expect((await send(enough.hex)).text).toBe(enough.id)
  expect([await statusOf(first.id), await statusOf(child.id)]).toEqual([404, 404])
  expect(await get('/mempool/txids')).toEqual([enough.id])
  await bitcoin().mine()
})

test('refuses an insufficient fee, and a replacement that spends what it replaces', async () => {
  const { coin, key, pay, to } = await setup(2)
  const first = await pay(1_000)
  await send(first.hex)
  const told = async (hex: string) => refusalOf(await send(hex)).message
  const less = await pay(900, alice)
  expect(await told(less.hex)).toMatch(
    /^insufficient fee, rejecting replacement \w+; new feerate 0\.0000\d+ BTC\/kvB <= old feerate/,
  )
  const little = await pay(1_001, alice)
  expect(await told(little.hex)).toMatch(
    /, not enough additional fees to relay; 0\.00000001 < 0\.00000110$/,
  )
  const [between] = await coinsOf(to.address)
  const both = new Transaction()
  await addCoin(both, key, coin)
  await addCoin(both, to, between!)
  both.addOutput({ amount: 1_990_000n, script: alice.script })
  for (const { privateKey } of [key, to]) both.sign(privateKey)
  both.finalize()
  expect(await told(both.hex)).toBe(
    `bad-txns-spends-conflicting-tx, ${both.id} spends conflicting transaction`,
  )
  expect(await get('/mempool/txids')).toEqual([first.id])
  await bitcoin().mine()
})

test.each([84, 86] as const)(
  'keeps the mempool if the replacement of m/%i is invalid',
  async (purpose) => {
    const { pay, spenderOf, to } = await setup(3, purpose)
    const first = await pay(200)
    await send(first.hex)
    const [between] = await coinsOf(to.address)
    const child = await spend(to, between!, [{ amount: 999_000n, script: alice.script }])
    await send(child.hex)
    expect(refusalOf(await send(spoil(await pay(5_000)))).message).toMatch(
      /^mandatory-script-verify-flag-failed/,
    )
    expect(await get('/mempool/txids')).toEqual([first.id, child.id])
    expect(await spenderOf()).toMatchObject({ txid: first.id })
    const id = await bitcoin().mine()
    expect(await get(`/block/${id}/txids`)).toEqual([expect.any(String), first.id, child.id])
  },
)

test('removes conflicting transactions and their children when another block arrives', async () => {
  const other = await setup(5)
  const { pay, spenderOf, to } = await setup(4)
  const [first, second] = [await pay(5_000), await pay(200, alice)]
  await send(first.hex)
  const [between] = await coinsOf(to.address)
  const child = await spend(to, between!, [{ amount: 990_000n, script: alice.script }])
  await send(child.hex)
  const bystander = await other.pay(300)
  await send(bystander.hex)

  const id = await bitcoin().mineOnly([second.hex])
  expect(await get(`/block/${id}/txids`)).toEqual([expect.any(String), second.id])
  expect([await statusOf(first.id), await statusOf(child.id)]).toEqual([404, 404])
  expect(await spenderOf()).toMatchObject({ status: { block_hash: id }, txid: second.id })
  expect(await coinsOf(to.address)).toEqual([])
  expect(await get('/mempool/txids')).toEqual([bystander.id])
  await bitcoin().mine()
  expect(await get('/mempool/txids')).toEqual([])
})

test('refuses invalid transactions in a block', async () => {
  const { pay } = await setup(6)
  await expect(bitcoin().mineOnly([spoil(await pay(200))])).rejects.toThrow()
  await expect(bitcoin().mineOnly(['00'])).rejects.toThrow('TX decode failed')
})
