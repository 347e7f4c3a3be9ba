import { expect, test } from 'vitest'
import { encodeBase58 } from '../../solana/base58.ts'
import type { ChainNode, RpcRequest } from '../../upstreams/nodes/chainNodes.ts'
import { readSignatures } from './readSignatures.ts'

const owner = encodeBase58(new Uint8Array(32).fill(1))
const pockets = [2, 3].map((fill) => encodeBase58(new Uint8Array(32).fill(fill)))

/** Unique per number, and as long as a real signature. */
const signatureOf = (number: number) =>
  `${'5'.repeat(80)}${String(number).padStart(6, '0').replaceAll('0', 'A')}`

/** A node with a number of transactions for each address. */
function setup(lengths: Readonly<Record<string, number>>) {
  const asked: RpcRequest[] = []
  const ask = ({ method, params }: RpcRequest): unknown => {
    const [address, settings] = params as [string, Record<string, unknown>]
    if (method === 'getTokenAccountsByOwner')
      return {
        value:
          settings.programId === 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
            ? pockets.map((pubkey) => ({ account: { data: ['AQAAAAAAAAA=', 'base64'] }, pubkey }))
            : [],
      }
    // Every third transaction names the owner, the others a token account.
    const part = [owner, ...pockets].indexOf(address)
    const all = Array.from({ length: lengths[address] ?? 0 }, (_, index) => index * 3 + part)
      .map((slot) => ({ blockTime: slot, err: null, signature: signatureOf(slot), slot }))
      .reverse()
    const from = all.findIndex(({ signature }) => signature === settings.before) + 1
    const until = all.findIndex(({ signature }) => signature === settings.until)
    const end = Math.min(until < 0 ? all.length : until, from + Number(settings.limit))
    return all.slice(from, end)
  }
  const node: ChainNode = {
    health: () => [true],
    request: async (call) => ask(call),
    async requestAll(calls) {
      asked.push(...calls)
      return calls.map(ask)
    },
  }
  return { asked, read: readSignatures('solana:test', node) }
}

const [first = '', second = ''] = pockets

test('merges three lists to the end of the longest', async () => {
  const lengths = { [owner]: 2_500, [first]: 40, [second]: 3 }
  const { asked, read } = setup(lengths)
  const slots: number[] = []
  let after: readonly [number, string] | undefined
  do {
    const page = await read({ after, owner, wanted: 50 })
    slots.push(...page.entries.map(({ slot }) => slot))
    after = page.next
  } while (after)
  expect(slots).toHaveLength(2_543)
  expect(slots).toEqual([...slots].sort((one, other) => other - one))
  expect(new Set(slots).size).toBe(slots.length)
  const calls = asked.filter(({ method }) => method === 'getSignaturesForAddress')
  // Each transaction is read once: three first pages, then the owner's list in thousands.
  expect(calls.length).toBe(6)
})

test('reads a late page with few requests without a cache', async () => {
  const lengths = { [owner]: 5_000, [first]: 0, [second]: 1 }
  const { read } = setup(lengths)
  const place = [3 * 1_000, signatureOf(3 * 1_000)] as const
  const { asked, read: readElsewhere } = setup(lengths)
  const page = await readElsewhere({ after: place, owner, wanted: 50 })
  expect(page.entries[0]?.slot).toBe(2_997)
  expect(page.entries).toHaveLength(50)
  expect(asked.length).toBeLessThan(12)
  expect(await read({ after: place, owner, wanted: 50 })).toEqual(page)
})

test('adds new signatures to the cache, also across a gap', async () => {
  const lengths = { [owner]: 100, [first]: 0, [second]: 0 }
  const { read } = setup(lengths)
  const before = await read({ after: undefined, owner, wanted: 50 })
  for (const more of [2, 200]) {
    lengths[owner] = (lengths[owner] ?? 0) + more
    const newest = 3 * (lengths[owner] - 1)
    await expect
      .poll(async () => (await read({ after: undefined, owner, wanted: 50 })).entries[0]?.slot, {
        timeout: 5_000,
      })
      .toBe(newest)
    const slots = (await read({ after: undefined, owner, wanted: 50 })).entries
    expect(slots.map(({ slot }) => slot)).toEqual(
      Array.from({ length: 50 }, (_, index) => newest - 3 * index),
    )
  }
  const { next } = before
  const following = await read({ after: next, owner, wanted: 50 })
  expect(following.entries).toHaveLength(50)
  expect(following.next).toBeUndefined()
})

test('fails beyond the limit instead of reading forever', async () => {
  const { read } = setup({ [owner]: 20_000 })
  let count = 0
  let after: readonly [number, string] | undefined
  do {
    const page = await read({ after, owner, wanted: 1_000 })
    count += page.entries.length
    after = page.next
  } while (after)
  expect(count).toBeGreaterThanOrEqual(10_000)
  expect(count).toBeLessThan(13_000)
})
