import { bitcoinDevKey } from '@latchkey/devnet'
import { expect, onTestFinished, test } from 'vitest'
import type { Transfer } from '../../core/adapter.ts'
import { bitcoinRegtest as network } from '../../core/networks/bitcoinNetworks.ts'
import { type ServedAnswer, serveAnswers } from '../../core/networks/fixtures/serveAnswers.ts'
import { broadcast } from './broadcast.ts'
import { createEsplora } from './createEsplora.ts'
import { behindBusyEsplora } from './fixtures/behindBusyEsplora.ts'
import { answerLost } from './fixtures/startBusyEsplora.ts'

const { connect, node } = behindBusyEsplora()
const friend = bitcoinDevKey(7).address
const txid = 'aa'.repeat(32)

/** What a transaction is told as that a server answers so, the last answer for ever. */
async function tell(...answers: readonly ServedAnswer[]) {
  const server = await serveAnswers(...answers)
  onTestFinished(() => server.close())
  const esplora = createEsplora({
    nodeConfig: () => ({ retryDelay: 1 }),
    rpcUrls: () => [server.url],
    signal: new AbortController().signal,
  })
  return broadcast(esplora, network, { bytes: Uint8Array.of(1), txid })
}

test('default: what arrived although every answer was lost is followed, not failed', async () => {
  let isMined = false
  const { adapter, request } = await connect(5, (path) =>
    // The server answers nothing of it before it is in a block.
    path.startsWith('/tx') && !path.includes('/hex') && !isMined ? answerLost : undefined,
  )
  const transfer: Transfer = { amount: 12_000n, asset: { kind: 'native' }, to: friend }
  const hash = await adapter.transfers!.send({ ...request, transfer })
  await node().mine()
  isMined = true
  expect(await adapter.findTransaction!({ ...request, hash })).toEqual({
    hash,
    status: 'confirmed',
  })
})

test.each([
  ['is busy', { status: 503 }],
  ['answers nonsense', { body: '<html>' }],
])('behavior: a server that %s leaves it open', async (_, answer) => {
  expect(await tell(answer)).toBe(txid)
})

test('behavior: refused because it is known, it is sent', async () => {
  const known = { body: 'txn-already-in-mempool', status: 400 }
  expect(await tell(known, { body: '{}' })).toBe(txid)
})

test.each([
  ['says no', { body: 'min relay fee not met', status: 400 }, 'NODE_FAILED'],
  ['takes no transactions', { status: 404 }, 'PROVIDER_RESPONSE_INVALID'],
])('error: a server that %s has not taken it', async (_, answer, code) => {
  await expect(tell(answer, { status: 404 })).rejects.toMatchObject({ code })
})
