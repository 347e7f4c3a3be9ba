import { address } from '@solana/kit'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type ServedAnswer, serveAnswers } from '../../../core/networks/fixtures/serveAnswers.ts'
import { solana as network } from '../../../core/networks/solanaNetworks.ts'
import { createRpc } from '../read/createRpc.ts'
import { writeTransaction } from '../writeTransaction.ts'
import { createTransactionSender } from './createTransactionSender.ts'
import { transferSol } from './instructions.ts'

// Only the repeated sends are fake: pauses between retries are real.
let repeats: (() => void)[]
beforeEach(() => {
  repeats = []
  const start = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, wait?: number) => {
    if (wait !== 2_500) return start(work, wait)
    repeats.push(work)
    return start(() => undefined, 0)
  }) as typeof setTimeout)
})
afterEach(() => void vi.restoreAllMocks())

const payer = address('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY')

function signed(): Uint8Array {
  const lifetime = {
    blockhash: '11111111111111111111111111111111' as Parameters<
      typeof writeTransaction
    >[2]['blockhash'],
    lastValidBlockHeight: 1n,
  }
  // A fake signature: no test here verifies it.
  return writeTransaction(payer, [transferSol(payer, payer, 1n)], lifetime).fill(7, 1, 65)
}

/** Sends through a server with these responses; the last one repeats. */
async function send(...answers: readonly ServedAnswer[]) {
  const server = await serveAnswers(...answers)
  onTestFinished(() => server.close())
  return sendBy(server.url)
}

function sendBy(...urls: readonly string[]) {
  return sendAs({}, ...urls)
}

function sendAs(kind: { readonly isTransfer?: boolean }, ...urls: readonly string[]) {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const context = {
    nodeConfig: () => ({ retryDelay: 1 }),
    rpcUrls: () => urls,
    signal: ending.signal,
  }
  return createTransactionSender(createRpc(context), context)(network, signed(), kind)
}

const says = (answer: object) => ({ body: JSON.stringify(answer) })
const seen = (...value: readonly unknown[]) => says({ result: { value } })
const away = { status: 503 }
const busy = { status: 429 }
const unsigned = says({ error: { code: -32003, message: 'Signature verification failure' } })
const behind = says({ error: { code: -32005, message: 'Node is behind by 42 slots' } })

test.each([400, 401, 403, 413, 429])(
  'a server that refuses with %d has not taken it and is not asked again',
  async (status) => {
    await expect(send({ status })).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
      message: expect.stringContaining(String(status)),
    })
    expect(repeats).toHaveLength(0)
  },
)

test('a server that is down or unreachable leaves the outcome open: it is sent again', async () => {
  const hash = await send(away)
  expect(repeats).toHaveLength(1)
  expect(await sendBy('http://127.0.0.1:9')).toBe(hash)
  expect(repeats).toHaveLength(2)
})

test('after a lost response a refusal counts once the transaction is unknown', async () => {
  await send(away, unsigned, seen({ err: null, slot: 1 }))
  expect(repeats).toHaveLength(1)
  await expect(send(away, unsigned, seen(null))).rejects.toMatchObject({ code: 'NODE_FAILED' })
  // The same if no node responds to that.
  await expect(send(away, unsigned, { status: 403 })).rejects.toMatchObject({ code: 'NODE_FAILED' })
  expect(repeats).toHaveLength(1)
})

test('a node that lags cannot refuse: the transaction is sent again, lost response or not', async () => {
  await send(away, behind, seen(null))
  await send(behind, seen(null))
  expect(repeats).toHaveLength(2)
})

test('explains program error numbers of its own transfers only', async () => {
  const err = { InstructionError: [0, { Custom: 1 }] }
  const refused = says({ error: { code: -32002, data: { err }, message: 'Simulation failed' } })
  const answers = [refused, seen(null), says({ result: 890_880 })]
  const server = await serveAnswers(...answers, ...answers)
  onTestFinished(() => server.close())
  await expect(sendBy(server.url)).rejects.toMatchObject({
    cause: { err },
    message: expect.stringContaining('it would fail: {"InstructionError":[0,{"Custom":1}]}'),
  })
  await expect(sendAs({ isTransfer: true }, server.url)).rejects.toMatchObject({
    cause: { failure: 'tooLittle' },
  })
})

test('leaves the outcome open after a lost response and a rate limit', async () => {
  await send(away, busy)
  expect(repeats).toHaveLength(1)
  const [taken, full] = await Promise.all([serveAnswers(away), serveAnswers(busy)])
  onTestFinished(() => Promise.all([taken.close(), full.close()]).then(() => undefined))
  await sendBy(taken.url, full.url)
  expect(repeats).toHaveLength(2)
})
