import { Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { bitcoinDevKey } from './devKeys.ts'
import { refusalOf, spoil, stranger } from './fixtures/esploraClient.ts'
import { runBitcoin } from './fixtures/runBitcoin.ts'

const { bitcoin, addCoin, ask, coinsOf, fresh, get, send, spend } = runBitcoin()
const alice = bitcoinDevKey(0)

describe('submit', () => {
  test.each([84, 49, 44, 86] as const)(
    'accepts a spend of m/%i into the mempool and a block',
    async (purpose) => {
      const { coin, key } = await fresh(purpose, purpose)
      const to = stranger(purpose)
      const tx = await spend(key, coin, [{ amount: 990_000n, script: to.script }])
      expect(await send(tx.hex)).toMatchObject({ status: 200, text: tx.id })

      expect(await get(`/tx/${tx.id}/status`)).toEqual({ confirmed: false })
      expect(await coinsOf(key.address)).toEqual([])
      expect(await get(`/address/${to.address}`)).toMatchObject({
        chain_stats: { tx_count: 0 },
        mempool_stats: { funded_txo_count: 1, funded_txo_sum: 990_000, tx_count: 1 },
      })
      expect(await get('/mempool')).toMatchObject({ count: 1, total_fee: 10_000, vsize: tx.vsize })

      const id = await bitcoin().mine()
      const height = Number((await ask('/blocks/tip/height')).text)
      const { timestamp } = await get<{ timestamp: number }>(`/block/${id}`)
      const status = {
        block_hash: id,
        block_height: height,
        block_time: timestamp,
        confirmed: true,
      }
      expect(await get(`/tx/${tx.id}/status`)).toEqual(status)
      expect(await coinsOf(to.address)).toEqual([{ status, txid: tx.id, value: 990_000, vout: 0 }])
      expect(await get(`/tx/${coin.txid}/outspend/${coin.vout}`)).toEqual({
        spent: true,
        status,
        txid: tx.id,
        vin: 0,
      })
      expect(await get(`/tx/${tx.id}/outspend/0`)).toEqual({ spent: false })
      expect((await ask(`/tx/${tx.id}/hex`)).text).toBe(tx.hex)
    },
  )

  test('describes a transaction in the format of public Esplora servers', async () => {
    const { coin, key } = await fresh(1)
    const to = bitcoinDevKey(101, 86)
    const tx = await spend(key, coin, [
      { amount: 900_000n, script: to.script },
      { amount: 99_000n, script: key.script },
    ])
    await send(tx.hex)
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
    const witness = tx.getInput(0).finalScriptWitness!.map(hex)
    const keyHash = hex(key.script).slice(4)
    const output = hex(to.script).slice(4)
    const mine = {
      scriptpubkey: hex(key.script),
      scriptpubkey_address: key.address,
      scriptpubkey_asm: `OP_0 OP_PUSHBYTES_20 ${keyHash}`,
      scriptpubkey_type: 'v0_p2wpkh',
    }
    expect(await get(`/tx/${tx.id}`)).toEqual({
      fee: 1_000,
      locktime: 0,
      size: tx.toBytes(true, true).length,
      status: { confirmed: false },
      txid: tx.id,
      version: 2,
      vin: [
        {
          is_coinbase: false,
          prevout: { ...mine, value: 1_000_000 },
          scriptsig: '',
          scriptsig_asm: '',
          sequence: 0xffffffff,
          txid: coin.txid,
          vout: coin.vout,
          witness,
        },
      ],
      vout: [
        {
          scriptpubkey: hex(to.script),
          scriptpubkey_address: to.address,
          scriptpubkey_asm: `OP_PUSHNUM_1 OP_PUSHBYTES_32 ${output}`,
          scriptpubkey_type: 'v1_p2tr',
          value: 900_000,
        },
        { ...mine, value: 99_000 },
      ],
      weight: tx.weight,
    })
    await bitcoin().mine()
  })

  test('accepts a PSBT with inputs of all types', async () => {
    const all = await Promise.all(
      ([84, 86, 49, 44] as const).map(async (purpose) => {
        const key = bitcoinDevKey(210, purpose)
        await bitcoin().fund({ address: key.address, amount: 100_000n })
        return key
      }),
    )
    await bitcoin().mine()
    const tx = new Transaction()
    for (const key of all) await addCoin(tx, key, (await coinsOf(key.address))[0]!)
    tx.addOutput({ amount: 390_000n, script: stranger(2).script })
    const signed = Transaction.fromPSBT(tx.toPSBT())
    for (const key of all) signed.sign(key.privateKey)
    signed.finalize()
    expect((await send(signed.hex)).text).toBe(signed.id)
    await bitcoin().mine()
    expect(await coinsOf(stranger(2).address)).toMatchObject([{ value: 390_000 }])
  })

  test('accepts a spend of an unconfirmed output, and mines both together', async () => {
    const { coin, key } = await fresh(3)
    const between = stranger(3)
    const first = await spend(key, coin, [{ amount: 999_000n, script: between.script }])
    await send(first.hex)
    const [waiting] = await coinsOf(between.address)
    const second = await spend(between, waiting!, [{ amount: 998_000n, script: key.script }])
    expect((await send(second.hex)).text).toBe(second.id)
    const id = await bitcoin().mine()
    expect(await get(`/block/${id}/txids`)).toEqual([expect.any(String), ...[first.id, second.id]])
  })

  test('accepts a repeated transaction until a block contains it', async () => {
    const { coin, key } = await fresh(4)
    const { hex, id } = await spend(key, coin, [{ amount: 999_000n, script: alice.script }])
    await send(hex)
    expect(await send(hex)).toMatchObject({ status: 200, text: id })
    await bitcoin().mine()
    expect(refusalOf(await send(hex))).toEqual({
      code: -27,
      message: 'Transaction outputs already in utxo set',
    })
  })
})

describe('refusals', () => {
  test.each([
    [84, 'Signature must be zero for failed CHECK(MULTI)SIG operation'],
    [49, 'Signature must be zero for failed CHECK(MULTI)SIG operation'],
    [44, 'Signature must be zero for failed CHECK(MULTI)SIG operation'],
    [86, 'Invalid Schnorr signature'],
  ] as const)('refuses a changed signature of m/%i', async (purpose, why) => {
    const { coin, key } = await fresh(20 + purpose, purpose)
    const tx = await spend(key, coin, [{ amount: 990_000n, script: alice.script }])
    const message = `mandatory-script-verify-flag-failed (${why})`
    expect(refusalOf(await send(spoil(tx)))).toEqual({ code: -26, message })
    expect(await coinsOf(key.address)).toHaveLength(1)
    // The unchanged transaction is accepted.
    expect((await send(tx.hex)).text).toBe(tx.id)
    expect(refusalOf(await send(spoil(tx))).message).toMatch(
      purpose === 44 ? 'insufficient fee' : 'txn-same-nonwitness-data-in-mempool',
    )
    await bitcoin().mine()
  })

  test("refuses another account's coin", async () => {
    const { coin } = await fresh(5)
    const thief = stranger(5)
    const tx = new Transaction()
    tx.addInput({
      index: coin.vout,
      txid: coin.txid,
      witnessUtxo: { amount: BigInt(coin.value), script: thief.script },
    })
    tx.addOutput({ amount: 990_000n, script: thief.script })
    tx.sign(thief.privateKey)
    tx.finalize()
    const message =
      'mandatory-script-verify-flag-failed (Script failed an OP_EQUALVERIFY operation)'
    expect(refusalOf(await send(tx.hex))).toEqual({ code: -26, message })
  })

  test('refuses outputs above the inputs', async () => {
    const { coin, key } = await fresh(6)
    // Signed by a wallet that assumes a larger coin.
    const wrong = { ...coin, value: 2_000_000 }
    const tx = await spend(key, wrong, [{ amount: 1_000_001n, script: alice.script }])
    expect(refusalOf(await send(tx.hex))).toEqual({
      code: -26,
      message: 'bad-txns-in-belowout, value in (0.01000000) < value out (0.01000001)',
    })
  })

  test('refuses spent and unknown coins', async () => {
    const { coin, key } = await fresh(7)
    const first = await spend(key, coin, [{ amount: 990_000n, script: alice.script }])
    const second = await spend(key, coin, [{ amount: 980_000n, script: key.script }])
    await send(first.hex)
    await bitcoin().mine()
    const spent = { code: -25, message: 'bad-txns-inputs-missingorspent' }
    expect(refusalOf(await send(second.hex))).toEqual(spent)
    const unknown = await spend(key, { ...coin, vout: coin.vout + 7 }, [
      { amount: 980_000n, script: key.script },
    ])
    expect(refusalOf(await send(unknown.hex))).toEqual(spent)
  })

  test('refuses low and excessive fees, and dust', async () => {
    const { coin, key } = await fresh(8)
    const paying = async (amount: bigint, to = alice) =>
      refusalOf(await send((await spend(key, coin, [{ amount, script: to.script }])).hex))
    expect(await paying(999_950n)).toEqual({
      code: -26,
      message: 'min relay fee not met, 50 < 110',
    })
    expect(await paying(1_000_000n)).toMatchObject({
      message: 'min relay fee not met, 0 < 110',
    })
    expect(await paying(293n)).toEqual({ code: -26, message: 'dust' })
    expect(await paying(329n, bitcoinDevKey(0, 86))).toEqual({ code: -26, message: 'dust' })
    expect(await paying(545n, bitcoinDevKey(0, 44))).toEqual({ code: -26, message: 'dust' })
    const rich = await fresh(9, 84, 500_000_000n)
    const tx = await spend(rich.key, rich.coin, [{ amount: 294n, script: alice.script }])
    expect(refusalOf(await send(tx.hex))).toMatchObject({
      code: -25,
      message: expect.stringContaining('Fee exceeds maximum'),
    })
  })

  test('refuses an immature coinbase', async () => {
    const maker = bitcoinDevKey(9)
    const coins = await coinsOf(maker.address)
    const [latest] = coins.sort((a, b) => b.status.block_height! - a.status.block_height!)
    const tx = await spend(maker, latest!, [{ amount: 1_000_000n, script: maker.script }])
    const fee = latest!.value - 1_000_000
    // The maximum fee is checked first, so the fee must be usual.
    const usual = await spend(maker, latest!, [
      { amount: BigInt(latest!.value - 1_000), script: maker.script },
    ])
    expect(fee).toBeGreaterThan(10_000 * tx.vsize)
    expect(refusalOf(await send(usual.hex))).toEqual({
      code: -26,
      message: 'bad-txns-premature-spend-of-coinbase',
    })
  })

  test.each([
    ['nothing', ''],
    ['words', 'not a transaction'],
    ['half a byte', '020'],
    ['half a transaction', '0200000001'],
    ['one without inputs', '02000000000000000000'],
  ])('refuses %s', async (_, hex) => {
    expect(refusalOf(await send(hex))).toEqual({
      code: -22,
      message: 'TX decode failed. Make sure the tx has at least one input.',
    })
  })

  test('refuses trailing bytes and oversized transactions', async () => {
    const { coin, key } = await fresh(10)
    const { hex } = await spend(key, coin, [{ amount: 990_000n, script: alice.script }])
    expect(refusalOf(await send(`${hex}00`)).code).toBe(-22)
    expect(refusalOf(await send('00'.repeat(500_000)))).toEqual({ code: -26, message: 'tx-size' })
    expect((await send(hex)).status).toBe(200)
    await bitcoin().mine()
  })
})
