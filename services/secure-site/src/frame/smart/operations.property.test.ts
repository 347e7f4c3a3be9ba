import fc from 'fast-check'
import { type Hex, hashTypedData, recoverTypedDataAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmartChain } from '../fixtures/smartFrame.ts'
import { operationTypedData, type UserOperation } from './UserOperation.ts'

let chain: Awaited<ReturnType<typeof openSmartChain>>
beforeAll(async () => {
  chain = await openSmartChain()
}, 60_000)
afterAll(() => chain.devnet.stop())

const bytes = (minLength: number, maxLength: number) =>
  fc
    .uint8Array({ maxLength, minLength })
    .map((list): Hex => `0x${Buffer.from(list).toString('hex')}`)
const call = fc.record({
  // Addresses without code, so that any data succeeds.
  to: bytes(18, 18).map((end) => `0xfefe${end.slice(2)}`),
  data: bytes(0, 40),
  value: fc.bigInt({ max: 1000n, min: 0n }).map((value) => `0x${value.toString(16)}`),
})

const numbers = [
  'callGasLimit',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
  'paymasterPostOpGasLimit',
  'paymasterVerificationGasLimit',
  'preVerificationGas',
  'verificationGasLimit',
]

test('sends exactly the operation whose hash the visitor saw, signed by the owner', async () => {
  for (const isSponsored of [false, true]) {
    const { ask, context, fund, shown, smart, sent } = await chain.open({ isSponsored })
    await fund(smart)
    const owner = context.store.getState().smart?.owner
    const property = fc.asyncProperty(
      fc.array(call, { maxLength: 3, minLength: 1 }),
      async (calls) => {
        sent.length = 0
        const result = ask('wallet_sendCalls', [{ calls, from: smart }])
        const { approval, approve } = await shown()
        const { request } = approval
        expect(Object.isFrozen(request)).toBe(true)
        approve()
        await result
        const [first] = sent as [Record<string, string>]
        const { signature, ...json } = first
        const operation = Object.fromEntries(
          Object.entries(json).map(([name, value]) => [
            name,
            numbers.includes(name) ? BigInt(value) : value,
          ]),
        ) as unknown as UserOperation
        const typedData = operationTypedData(operation, 8453) as never
        expect(request).toMatchObject({ hash: hashTypedData(typedData), kind: 'operation' })
        expect(
          await recoverTypedDataAddress({ ...(typedData as object), signature } as never),
        ).toBe(owner)
      },
    )
    await fc.assert(property, { numRuns: 8, seed: 23 })
  }
})
