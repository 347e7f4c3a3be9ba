import fc from 'fast-check'
import { type Hex, parseTransaction, recoverMessageAddress, toHex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { logIn, solanaChain } from '../fixtures/logIn.ts'
import { host } from '../fixtures/openFrame.ts'
import type { Approval } from './Approval.ts'

const chains = ['eip155:1', 'eip155:10', solanaChain] as const

type Step =
  | { readonly kind: 'message'; readonly text: string; readonly chainId: string }
  | { readonly kind: 'send'; readonly value: bigint; readonly chainId: string }
  | { readonly kind: 'junk'; readonly method: string; readonly params: unknown }
  | { readonly kind: 'raw'; readonly data: unknown }
  | { readonly kind: 'switch'; readonly chainId: string }
  | { readonly kind: 'approve' | 'decline' | 'abort' | 'replay' | 'stale' }

const chainId = fc.constantFrom(...chains)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('message' as const), text: fc.string({ maxLength: 20 }), chainId }),
  fc.record({
    kind: fc.constant('send' as const),
    value: fc.bigInt({ max: 2n ** 64n, min: 0n }),
    chainId,
  }),
  fc.record({
    kind: fc.constant('junk' as const),
    method: fc.constantFrom('wallet.request', 'login.wait', 'screen.show', 'approve', '__proto__'),
    params: fc.oneof(
      fc.jsonValue(),
      fc.record({
        chainId,
        method: fc.constantFrom('personal_sign', 'eth_sendTransaction', 'eth_sign'),
        params: fc.jsonValue(),
      }),
    ),
  }),
  fc.record({ kind: fc.constant('raw' as const), data: fc.jsonValue() }),
  fc.record({ kind: fc.constant('switch' as const), chainId }),
  fc.constantFrom<Step>(
    { kind: 'approve' },
    { kind: 'approve' },
    { kind: 'decline' },
    { kind: 'abort' },
    { kind: 'replay' },
    { kind: 'stale' },
  ),
)

type Frame = Awaited<ReturnType<typeof logIn>>

let frame: Frame
beforeAll(async () => {
  frame = await logIn()
  const [network] = host.networks
  if (!network) throw new Error('The host has no network.')
  const networks = [...host.networks, { ...network, id: 'eip155:10', name: 'OP Mainnet' }]
  await frame.request('host.sync', { ...host, networks })
})

/** Plays steps, and compares every signature with the approvals that the visitor pressed. */
async function play(steps: readonly Step[]): Promise<number> {
  const { abort, context, evm, port, send, sent } = frame
  const { store } = context
  sent.length = 0
  const approved: Approval[] = []
  const seen: { approve(): void }[] = []
  const results: Promise<unknown>[] = []
  const ids: number[] = []
  let open = 0
  const request = (params: unknown, method = 'wallet.request') => {
    const { id, outcome } = send(method, params)
    ids.push(id)
    open++
    results.push(outcome.finally(() => open--))
  }
  const isShown = () => store.getState().approval?.isRunning === false
  /** The visitor presses a button of the approval that is on the screen. */
  const press = async (how: 'approve' | 'decline') => {
    await expect.poll(() => open === 0 || isShown(), { interval: 1 }).toBe(true)
    const shown = store.getState().approval
    if (!shown || shown.isRunning) return
    expect(Object.isFrozen(shown.approval.request)).toBe(true)
    seen.push(shown)
    if (how === 'approve') approved.push(shown.approval)
    shown[how]()
  }

  for (const one of steps) {
    switch (one.kind) {
      case 'message': {
        const bytes = toHex(new TextEncoder().encode(one.text))
        request({ chainId: one.chainId, method: 'personal_sign', params: [bytes, evm] })
        break
      }
      case 'send': {
        const params = [{ to: evm, value: toHex(one.value) }]
        request({ chainId: one.chainId, method: 'eth_sendTransaction', params })
        break
      }
      case 'junk':
        request(one.params, one.method)
        break
      case 'raw':
        port.postMessage(one.data)
        break
      case 'switch':
        request({ chainId: one.chainId }, 'chain.switch')
        break
      case 'abort':
        abort(ids.at(-1) ?? 1)
        break
      case 'replay': {
        // Another request under the newest id.
        const params = { chainId: 'eip155:1', method: 'personal_sign', params: ['0x00', evm] }
        port.postMessage({ id: ids.at(-1) ?? 1, kind: 'request', method: 'wallet.request', params })
        break
      }
      case 'stale':
        // A press on an approval that is gone.
        seen.at(-1)?.approve()
        break
      default:
        await press(one.kind)
    }
  }
  // Approved requests end by themselves; all others are aborted.
  await expect
    .poll(() => store.getState().approval?.isRunning ?? false, { interval: 1 })
    .toBe(false)
  const last = store.getState().approval
  for (const id of ids) abort(id)
  const outcomes = (await Promise.all(results)) as { ok: boolean; result?: { value?: unknown } }[]
  last?.approve()
  await expect.poll(() => store.getState().approval, { interval: 1 }).toBeUndefined()

  const values = outcomes.flatMap(({ ok, result }) => (ok ? [result?.value] : []))
  const signatures = values.filter(
    (value): value is Hex => typeof value === 'string' && value.length === 132,
  )
  await checkMessages(signatures, approved)
  checkTransactions(sent, approved)
  return signatures.length + sent.length
}

/** Each signature uses up an approval of exactly its message. */
async function checkMessages(signatures: readonly Hex[], approved: readonly Approval[]) {
  const left = approved.flatMap(({ address, request }) =>
    request.kind === 'message' ? [{ address, raw: request.hex }] : [],
  )
  for (const signature of signatures) {
    const signers = await Promise.all(
      left.map(({ raw }) => recoverMessageAddress({ message: { raw }, signature })),
    )
    const place = signers.findIndex((signer, index) => signer === left[index]?.address)
    expect(place).toBeGreaterThanOrEqual(0)
    left.splice(place, 1)
  }
}

/** Each transaction uses up an approval of exactly its fields, on the network that was shown. */
function checkTransactions(sent: readonly string[], approved: readonly Approval[]) {
  const left = approved.flatMap(({ chainId, request }) =>
    request.kind === 'transactions'
      ? request.transactions.map((transaction) => ({ ...transaction, shown: chainId }))
      : [],
  )
  for (const raw of sent) {
    const signed = parseTransaction(raw as Hex)
    const { chainId, gas, maxFeePerGas, maxPriorityFeePerGas, nonce, to, value = 0n } = signed
    const fields = { chainId, gas, maxFeePerGas, maxPriorityFeePerGas, nonce, to, value }
    const expected = { ...fields, shown: `eip155:${chainId}` }
    const place = left.findIndex((one) => isMatch(one, expected))
    expect(place).toBeGreaterThanOrEqual(0)
    left.splice(place, 1)
  }
}

function isMatch(one: object, expected: object): boolean {
  return Object.entries(expected).every(([name, value]) => Reflect.get(one, name) === value)
}

const steps = fc.array(step, { maxLength: 12 })
const options = { interruptAfterTimeLimit: 3_000, numRuns: 60, seed: 19 }

test('signs nothing but what the visitor saw and approved', async () => {
  let signatures = 0
  const property = fc.asyncProperty(steps, async (given) => {
    signatures += await play(given)
  })
  await fc.assert(property, options)
  expect(signatures).toBeGreaterThan(0)
})

test('the property fails for a stage that approves by itself', async () => {
  const { store } = frame.context
  const stop = store.subscribe(({ approval }) => {
    if (approval && !approval.isRunning) approval.approve()
  })
  const property = fc.asyncProperty(steps, async (given) => {
    await play(given)
  })
  const { failed } = await fc.check(property, { ...options, endOnFailure: true })
  stop()
  expect(failed).toBe(true)
})
