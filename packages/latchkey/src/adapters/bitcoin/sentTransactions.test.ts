import { bitcoinDevKey } from '@latchkey/devnet'
import { expect, test } from 'vitest'
import type { Transfer } from '../../core/ports/adapter.ts'
import { behindBusyEsplora } from './fixtures/behindBusyEsplora.ts'
import type { KeyWalletOptions } from './fixtures/keyWallet.ts'

const busy = behindBusyEsplora()
const [friend, thief] = [bitcoinDevKey(7).address, bitcoinDevKey(8).address]
const pay = (to: string, amount: bigint): Transfer => ({ amount, asset: { kind: 'native' }, to })

/** Connects an account; the test may hide transactions from the servers. */
async function connect(account: number, options?: KeyWalletOptions) {
  const hidden = new Set<string>()
  const { adapter, request } = await busy.connect(
    account,
    (path) => (hidden.has(path) ? null : undefined),
    options,
  )
  return {
    find: (hash: string) => adapter.findTransaction!({ ...request, hash }),
    hidden,
    send: (transfer: Transfer) => adapter.transfers!.send({ ...request, transfer }),
  }
}

/** A wallet that sends on its own, and pays `paid`. */
async function setup(account: number, paid: Transfer) {
  const own = await connect(account)
  return connect(account, {
    answers: { sendTransfer: async () => ({ txid: await own.send(paid) }) },
    unknown: [],
  })
}

test('follows a transaction that pays as requested to its end', async () => {
  const { find, send } = await setup(1, pay(friend, 10_000n))
  const hash = await send(pay(friend, 10_000n))
  expect(await find(hash)).toEqual({ status: 'pending' })
  await busy.node().mine()
  expect(await find(hash)).toEqual({ hash, status: 'confirmed' })
})

test.each([
  ['another recipient', pay(thief, 10_000n)],
  ['less', pay(friend, 9_999n)],
])('detects a wallet that paid %s', async (_, paid) => {
  const { find, send } = await setup(2, paid)
  const hash = await send(pay(friend, 10_000n))
  expect(await find(hash)).toEqual({ status: 'different' })
})

test('detects it once servers know the transaction, also in a block', async () => {
  const { find, hidden, send } = await setup(3, pay(thief, 10_000n))
  const hash = await send(pay(friend, 10_000n))
  hidden.add(`/tx/${hash}`)
  expect(await find(hash)).toEqual({ status: 'pending' })
  await busy.node().mine()
  expect(await find(hash)).toEqual({ status: 'pending' })
  hidden.clear()
  expect(await find(hash)).toEqual({ status: 'different' })
})

test('accepts another transaction id from a wallet that sends a PSBT itself', async () => {
  const own = await connect(4)
  const { find, send } = await connect(4, {
    answers: {
      signPsbt: async ({ params }) => {
        if (!('broadcast' in params) || !params.broadcast)
          throw Object.assign(new Error('I only sign and send'), { code: 4200 })
        return { txid: await own.send(pay(thief, 10_000n)) }
      },
    },
  })
  const hash = await send(pay(friend, 10_000n))
  expect(await find(hash)).toEqual({ status: 'different' })
})
