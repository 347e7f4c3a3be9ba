import { TX } from './bcoin.ts'
import type { BitcoinNode } from './createNode.ts'
import { type BitcoinDevKey, type BitcoinPurpose, bitcoinDevKey } from './devKeys.ts'
import { type Payment, payment } from './payment.ts'

/** Dev accounts with an initial balance. */
const people = 6
/** Initial coins in satoshis by address type; the smallest carry inscriptions. */
const beginnings: Readonly<Record<BitcoinPurpose, readonly number[]>> = {
  44: [8_000_000, 300_000],
  49: [10_000_000],
  84: [50_000_000, 20_000_000, 5_000_000, 1_200_000, 60_000],
  86: [2_000_000, 10_000, 546],
}
const purposes = [84, 86, 49, 44] as const
/** Blocks before the accounts are funded, so that the first coinbases mature. */
const blocksBefore = 112
/** More than one page of Esplora. */
const events = 28
const minute = 60
const day = 86_400

/** Mines the faucet's coins, funds the accounts, and creates half a year of history. */
export async function seedBitcoin(
  node: BitcoinNode,
  giver: BitcoinDevKey,
  now: number,
): Promise<void> {
  const begun = Math.floor(now / 1000) - 183 * day
  for (let count = blocksBefore; count > 0; count--)
    await node.mine({ time: begun - count * 10 * minute })

  const accounts = Array.from({ length: people }, (_, index) => keysOf(index))
  const outputs = accounts.flatMap((account) =>
    purposes.flatMap((purpose) =>
      beginnings[purpose].map((value) => ({
        script: account[purpose].script,
        value: BigInt(value),
      })),
    ),
  )
  await settle(node, { from: giver, outputs }, begun)
  for (let event = 0; event < events; event++)
    await settle(node, happening(accounts, event), begun + (event + 1) * 6 * day)
  await node.mine({ time: Math.floor(now / 1000) - 10 * minute })
}

type Account = Readonly<Record<BitcoinPurpose, BitcoinDevKey>>

function keysOf(index: number): Account {
  return {
    44: bitcoinDevKey(index, 44),
    49: bitcoinDevKey(index, 49),
    84: bitcoinDevKey(index, 84),
    86: bitcoinDevKey(index, 86),
  }
}

/** Every six days the first account receives, sends, or moves coins. */
function happening(accounts: readonly Account[], event: number): Omit<Payment, 'coins'> {
  const [first, ...others] = accounts
  const other = others[event % others.length]
  if (!first || !other) throw new Error('A seed account is missing.')
  const value = BigInt(event + 1) * 37_000n
  const pay = (from: BitcoinDevKey, to: BitcoinDevKey) => ({
    from,
    outputs: [{ script: to.script, value }],
  })
  const round = Math.floor(event / 6)
  switch (event % 6) {
    case 1:
      return pay(first[84], other[84])
    case 2:
      return pay(first[84], first[84])
    case 4:
      return pay(first[84], other[purposes[round % 4] ?? 84])
    case 5:
      return pay(first[([49, 44, 86] as const)[round % 3] ?? 49], first[84])
    default:
      return pay(other[84], first[84])
  }
}

/** Mines a payment into a block, and a further block after it. */
async function settle(node: BitcoinNode, { from, outputs }: Omit<Payment, 'coins'>, time: number) {
  const script = Buffer.from(from.script).toString('hex')
  // Largest first, so that inscriptions on small coins stay.
  const coins = [...node.index.unspentOf(script)].sort((a, b) => b.output.value - a.output.value)
  const hex = payment({ coins, from, outputs })
  await node.mine({ time, transactions: [TX.fromRaw(Buffer.from(hex, 'hex'))] })
  await node.mine({ time: time + 10 * minute })
}
