import { bitcoinDevKey } from '@latchkey/devnet'
import { expect, test } from 'vitest'
import type { Transfer } from '../../core/ports/adapter.ts'
import { behindBusyEsplora } from './fixtures/behindBusyEsplora.ts'

const { connect, node } = behindBusyEsplora()
/** An address without history. */
const account = 40
const taproot = bitcoinDevKey(7, 86).address
const pay = (amount: bigint, to: string): Transfer => ({ amount, asset: { kind: 'native' }, to })

test('sends everything from three coins and one below its own fee', async () => {
  const { adapter, request } = await connect(account, (path) =>
    path === '/fee-estimates' ? JSON.stringify({ 3: 10 }) : undefined,
  )
  const { address } = request
  for (const amount of [50_000n, 20_000n, 30_000n, 400n]) await node().fund({ address, amount })
  await node().mine()
  const { estimate, send } = adapter.transfers!

  const first = await estimate({ ...request, transfer: pay(0n, address) })
  expect(first.all?.value).toBe(100_000n)
  const { fee = 0n, value = 0n } = first.all ?? {}
  // One coin would cover a single input's fee only, not that of all inputs.
  expect(fee).toBeGreaterThan((first.total * 150n) / 100n)
  // The form's maximum fits every kind of recipient script.
  for (const to of [address, taproot]) {
    const transfer = pay(value - (fee * 150n) / 100n, to)
    const { total } = await estimate({ ...request, transfer })
    expect(transfer.amount + total).toBeLessThanOrEqual(value)
  }
  const exact = pay(value - fee, address)
  expect(await estimate({ ...request, transfer: exact })).toMatchObject({ total: fee })

  const transfer = pay(value - (fee * 150n) / 100n, taproot)
  const { plan } = await estimate({ ...request, transfer })
  const had = (await adapter.getBalance({ ...request, address: taproot })).value
  await send({ ...request, plan, transfer })
  const has = (await adapter.getBalance({ ...request, address: taproot })).value
  expect(has - had).toBe(transfer.amount)
})
