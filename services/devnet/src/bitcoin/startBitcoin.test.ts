import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { bitcoinDevKey } from './devKeys.ts'
import { type EsploraTransaction, esploraClient, stranger } from './fixtures/esploraClient.ts'
import { startBitcoin } from './startBitcoin.ts'

const blockAfter = Number.POSITIVE_INFINITY

test('mines a block a while after a transaction', async () => {
  const own = await startBitcoin({ blockAfter: 50, port: 0 })
  const client = esploraClient(() => own)
  const before = Number((await client.ask('/blocks/tip/height')).text)
  const ids = await Promise.all(
    [0, 1, 2].map((index) => own.fund({ address: stranger(20 + index).address })),
  )
  expect(new Set(ids).size).toBe(3)
  await vi.waitFor(
    async () => {
      for (const id of ids)
        expect(await client.get(`/tx/${id}/status`)).toMatchObject({ confirmed: true })
    },
    { timeout: 10_000 },
  )
  expect(await client.get('/mempool')).toMatchObject({ count: 0 })
  expect(Number((await client.ask('/blocks/tip/height')).text)).toBeGreaterThan(before)
  await own.stop()
})

test('restores a saved network, and replaces a broken one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bitcoin-'))
  const file = join(folder, 'bitcoin')
  const { address } = stranger(30)
  const first = await startBitcoin({ blockAfter, file, port: 0 })
  const confirmed = await first.fund({ address, amount: 42_000n })
  const tip = await first.mine()
  // This transaction is in the mempool when the network stops.
  const waiting = await first.fund({ address, amount: 43_000n })
  await first.stop()

  const second = await startBitcoin({ blockAfter, file, port: 0 })
  const client = esploraClient(() => second)
  const past = await client.get<EsploraTransaction[]>(`/address/${address}/txs`)
  expect(past.map(({ txid }) => txid)).toEqual([waiting, confirmed])
  expect(past[1]?.status).toMatchObject({ block_hash: tip, confirmed: true })
  expect(past[0]?.status.confirmed).toBe(true)
  // Later blocks are saved as well.
  await second.fund({ address, amount: 44_000n })
  await second.mine()
  await second.stop()
  const third = await startBitcoin({ blockAfter, file, port: 0 })
  expect(await esploraClient(() => third).coinsOf(address)).toHaveLength(3)
  await third.stop()

  // As if killed during a write.
  const broken = (await readFile(file, 'utf8')).slice(0, 5_000)
  await writeFile(file, broken)
  const said: string[] = []
  const say = (sentence: string) => said.push(sentence)
  const again = await startBitcoin({ blockAfter, file, port: 0, say })
  expect(said).toEqual(['Bitcoin could not read what it had kept, and starts as new.'])
  expect(await esploraClient(() => again).coinsOf(address)).toEqual([])
  await again.stop()
  expect(await readFile(`${file}.broken`, 'utf8')).toBe(broken)
  await rm(folder, { recursive: true })
}, 40_000)

test('reports payments that the faucet cannot make', async () => {
  const bitcoin = await startBitcoin({ blockAfter, port: 0 })
  const alice = bitcoinDevKey(0)
  await expect(bitcoin.fund({ address: 'nobody' })).rejects.toThrow()
  await expect(bitcoin.fund({ address: alice.address, amount: 1n })).rejects.toThrow('dust')
  await expect(bitcoin.fund({ address: alice.address, amount: 10n ** 15n })).rejects.toThrow(
    /has \d+ satoshis, but/,
  )
  // The faucet still works after the failures.
  expect(await bitcoin.fund({ address: alice.address })).toMatch(/^[0-9a-f]{64}$/)
  await bitcoin.stop()
})
