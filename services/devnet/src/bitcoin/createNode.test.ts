import { afterAll, beforeAll, expect, test } from 'vitest'
import { TX } from './bcoin.ts'
import { type BitcoinNode, createNode } from './createNode.ts'
import { type BitcoinDevKey, bitcoinDevKey } from './devKeys.ts'
import { payment } from './payment.ts'

const maker = bitcoinDevKey(9)
const alice = bitcoinDevKey(0, 86)

let node: BitcoinNode
beforeAll(async () => {
  node = await createNode(maker.publicKey)
  for (let count = 0; count < 102; count++) await node.mine()
}, 30_000)
afterAll(() => node.close())

const coinsOf = ({ script }: BitcoinDevKey) =>
  node.index.unspentOf(Buffer.from(script).toString('hex'))
const pay = (from: BitcoinDevKey, to: BitcoinDevKey, value: bigint) =>
  Buffer.from(
    payment({
      coins: coinsOf(from),
      from,
      outputs: [{ script: to.script, value }],
    }),
    'hex',
  )

test('verifies every script of a block', async () => {
  const { height } = await node.mine({ transactions: [TX.fromRaw(pay(maker, alice, 1_000_000n))] })
  expect(coinsOf(alice)).toHaveLength(1)

  const good = pay(alice, maker, 999_000n).toString('hex')
  // In the middle of the signature, which is all of the witness.
  const bad = Buffer.from(good, 'hex')
  bad[bad.length - 30] = bad[bad.length - 30]! ^ 1
  await expect(node.mine({ transactions: [TX.fromRaw(bad)] })).rejects.toThrow(
    'mandatory-script-verify-flag-failed',
  )
  expect(node.index.blocks().at(-1)?.height).toBe(height)
  expect(coinsOf(alice)).toHaveLength(1)
})

test('keeps given block times and the order of blocks', async () => {
  const own = await createNode(maker.publicKey)
  const times = [1_700_000_000, 1_700_000_600, 1_700_001_200]
  for (const time of times) await own.mine({ time })
  expect(
    own.index
      .blocks()
      .slice(1)
      .map(({ block }) => block.time),
  ).toEqual(times)
  const [, , , last] = own.index.blocks()
  const other = await createNode(maker.publicKey)
  await expect(other.add(last!.block)).rejects.toThrow("doesn't extend the chain")
  await Promise.all([own.close(), other.close()])
})

test('enforces segwit', async () => {
  const { block } = await node.mine()
  const [coinbase] = block.txs
  // The witness commitment is a further output of the coinbase.
  const commitment = coinbase?.outputs.at(-1)?.script.toRaw().toString('hex')
  expect(commitment).toMatch(/^6a24aa21a9ed[0-9a-f]{64}$/)
})
