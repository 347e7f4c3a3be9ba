import { bitcoinDevKey } from '@latchkey/devnet'
import { expect, test } from 'vitest'
import type { Transfer } from '../../core/ports/adapter.ts'
import { behindBusyEsplora } from './fixtures/behindBusyEsplora.ts'
import type { KeyWalletOptions } from './fixtures/keyWallet.ts'

const busy = behindBusyEsplora()
const [friend, thief] = [bitcoinDevKey(7).address, bitcoinDevKey(8).address]
const pay = (to: string, amount: bigint): Transfer => ({ amount, asset: { kind: 'native' }, to })

/** An account whose wallet is like this; what the test hides, servers do not know yet. */
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

/** One whose wallet writes and sends by itself, and pays what it likes. */
async function setup(account: number, paid: Transfer) {
  const own = await connect(account)
  return connect(account, {
    answers: { sendTransfer: async () => ({ txid: await own.send(paid) }) },
    unknown: [],
  })
}

test('default: a wallet that sent what it was asked to is followed to its end', async () => {
  const { find, send } = await setup(1, pay(friend, 10_000n))
  const hash = await send(pay(friend, 10_000n))
  expect(await find(hash)).toEqual({ status: 'pending' })
  await busy.node().mine()
  expect(await find(hash)).toEqual({ hash, status: 'confirmed' })
})

test.each([
  ['somebody else', pay(thief, 10_000n)],
  ['less', pay(friend, 9_999n)],
])('error: a wallet that paid %s is found out', async (_, paid) => {
  const { find, send } = await setup(2, paid)
  const hash = await send(pay(friend, 10_000n))
  expect(await find(hash)).toEqual({ status: 'different' })
})

test('error: it is found out as soon as servers know the transaction, and in a block, too', async () => {
  const { find, hidden, send } = await setup(3, pay(thief, 10_000n))
  const hash = await send(pay(friend, 10_000n))
  hidden.add(`/tx/${hash}`)
  expect(await find(hash)).toEqual({ status: 'pending' })
  await busy.node().mine()
  expect(await find(hash)).toEqual({ status: 'pending' })
  hidden.clear()
  expect(await find(hash)).toEqual({ status: 'different' })
})

test('error: a wallet that sends a PSBT itself may name another transaction', async () => {
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
