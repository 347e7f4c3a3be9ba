import { numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmartChain, type SmartFrameOptions } from '../../fixtures/smartFrame.ts'

const chainId = 'eip155:8453'
const friend = '0x00000000000000000000000000000000000000f4'

let chain: Awaited<ReturnType<typeof openSmartChain>>
beforeAll(async () => {
  chain = await openSmartChain()
}, 60_000)
afterAll(() => chain.devnet.stop())

async function setup(options?: SmartFrameOptions) {
  const frame = await chain.open(options)
  const { fund, request, smart } = frame
  await fund(smart)
  const estimate = (value: bigint, from = smart) =>
    request('fee.estimate', {
      chainId,
      transaction: { from, to: friend, value: numberToHex(value) },
    })
  return { ...frame, estimate }
}

test('estimates a fee beside which the account can send everything else', async () => {
  const { approved, client, estimate, sent, smart } = await setup()
  const { most, payer } = await estimate(0n)
  expect(payer).toBe('account')
  // As Max leaves it: a transfer of nothing costs less than one of something.
  const value = parseEther('10') - (BigInt(most) * 3n) / 2n
  const closer = await estimate(value)
  expect(BigInt(closer.most)).toBeLessThan(parseEther('10') - value)
  expect(sent).toEqual([])
  await approved('eth_sendTransaction', [{ from: smart, to: friend, value: numberToHex(value) }])
  expect(await client.getBalance({ address: friend })).toBe(value)
})

test('says that the host pays', async () => {
  const { estimate, sent } = await setup({ isSponsored: true })
  expect(await estimate(parseEther('10'))).toEqual({ most: '0x0', payer: 'host' })
  expect(sent).toEqual([])
})

test('refuses a standard account, and calls that control the account', async () => {
  const { eoa, estimate, request, smart } = await setup()
  await expect(estimate(1n, eoa)).rejects.toMatchObject({ code: 'INVALID' })
  const transaction = { data: '0xe9ae5c53', from: smart, to: smart }
  const refused = { rpcCode: -32602 }
  await expect(request('fee.estimate', { chainId, transaction })).rejects.toMatchObject(refused)
})
