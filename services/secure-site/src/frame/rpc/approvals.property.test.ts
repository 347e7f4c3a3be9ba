import fc from 'fast-check'
import { type Hex, keccak256, parseTransaction, recoverMessageAddress, toHex } from 'viem'
import { expect, test } from 'vitest'
import { logIn } from '../fixtures/logIn.ts'
import type { Approval } from './Approval.ts'

type Step =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'send'; readonly value: bigint }
  | { readonly kind: 'junk'; readonly method: string; readonly params: unknown }
  | { readonly kind: 'approve' | 'decline' | 'abort' | 'stale' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('message' as const), text: fc.string({ maxLength: 20 }) }),
  fc.record({ kind: fc.constant('send' as const), value: fc.bigInt({ max: 2n ** 64n, min: 0n }) }),
  fc.record({
    kind: fc.constant('junk' as const),
    method: fc.constantFrom('wallet.request', 'login.wait', 'screen.show', 'approve', '__proto__'),
    params: fc.oneof(
      fc.jsonValue(),
      fc.record({
        chainId: fc.constant('eip155:1'),
        method: fc.constantFrom('personal_sign', 'eth_sendTransaction', 'eth_sign'),
        params: fc.jsonValue(),
      }),
    ),
  }),
  fc.constantFrom<Step>(
    { kind: 'approve' },
    { kind: 'decline' },
    { kind: 'abort' },
    { kind: 'stale' },
  ),
)

test('signs nothing but what the visitor saw and approved', async () => {
  const frame = await logIn()
  const { abort, context, evm, send, sent } = frame
  const { store } = context
  let signatures = 0

  const run = async (steps: readonly Step[]) => {
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
      if (one.kind === 'message')
        request({
          chainId: 'eip155:1',
          method: 'personal_sign',
          params: [toHex(new TextEncoder().encode(one.text)), evm],
        })
      else if (one.kind === 'send')
        request({
          chainId: 'eip155:1',
          method: 'eth_sendTransaction',
          params: [{ to: evm, value: toHex(one.value) }],
        })
      else if (one.kind === 'junk') request(one.params, one.method)
      else if (one.kind === 'abort') abort(ids.at(-1) ?? 0)
      // A press on an approval that is gone.
      else if (one.kind === 'stale') seen.at(-1)?.approve()
      else await press(one.kind)
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

    const messages = approved.flatMap(({ request }) =>
      request.kind === 'message' ? [request.hex] : [],
    )
    const transfers = approved.flatMap(({ request }) =>
      request.kind === 'transactions' ? request.transactions : [],
    )
    for (const { ok, result } of outcomes) {
      const value = ok ? result?.value : undefined
      if (typeof value !== 'string' || value.length !== 132) continue
      const signers = await Promise.all(
        messages.map((raw) => recoverMessageAddress({ message: { raw }, signature: value as Hex })),
      )
      expect(signers).toContain(evm)
      signatures++
    }
    for (const raw of sent) {
      const { gas, maxFeePerGas, nonce, value = 0n } = parseTransaction(raw as Hex)
      expect(transfers).toContainEqual(expect.objectContaining({ gas, maxFeePerGas, nonce, value }))
    }
    expect(new Set(sent.map((raw) => keccak256(raw as Hex))).size).toBeLessThanOrEqual(
      transfers.length,
    )
  }

  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 12 }), run), { numRuns: 60 })
  expect(signatures).toBeGreaterThan(0)
})
