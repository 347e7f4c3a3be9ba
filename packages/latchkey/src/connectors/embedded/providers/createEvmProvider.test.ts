import { expect, test, vi } from 'vitest'
import { createEvmProvider } from './createEvmProvider.ts'
import { createWalletRequests } from './createWalletRequests.ts'

const status = { accounts: ['0x1'], chainId: 'eip155:1' } as const

test('emits `disconnect` with an error when the login ends', () => {
  const { provider, update } = createEvmProvider(async () => null, vi.fn())
  const received: unknown[] = []
  provider.on('disconnect', (error) => received.push(error))
  update(undefined)
  update(status)
  expect(received).toEqual([])
  update(undefined)
  expect(received).toEqual([expect.any(Error)])
  expect(received).toMatchObject([{ code: 4900 }])
})

test('error: a listener that throws stops neither the update nor other listeners', () => {
  const log = vi.fn()
  const { provider, update } = createEvmProvider(async () => null, log)
  const failure = new Error('No')
  const heard = vi.fn()
  provider.on('chainChanged', () => {
    throw failure
  })
  provider.on('chainChanged', heard)
  provider.on('accountsChanged', heard)
  update(status)
  expect(heard.mock.calls).toEqual([['0x1'], [['0x1']]])
  expect(log).toHaveBeenCalledWith('A listener to chainChanged failed.', failure)
})

test.each([undefined, null, {}])('error: refuses %j as a request, by number', async (call) => {
  const request = vi.fn()
  const ask = createWalletRequests({ frame: { request }, stage: {} as never })
  const { provider, update } = createEvmProvider(ask, vi.fn())
  update(status)
  await expect(provider.request(call as never)).rejects.toMatchObject({
    code: -32602,
    latchkeyCode: 'INVALID_REQUEST',
  })
  expect(request).not.toHaveBeenCalled()
})
