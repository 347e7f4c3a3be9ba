import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { hasErrorCode, LatchkeyError } from '../../errors/LatchkeyError.ts'
import { testInstance } from '../../fixtures/testInstance.ts'
import { getHistory } from '../account/getHistory.ts'
import { statusOf } from '../client/request.ts'
import { failing } from './fixtures/asks.ts'
import { failingProvider, failures, neverAnswers } from './fixtures/failingProvider.ts'

// Provider failures without a fallback: the request fails with a specific error.

const printed = vi.spyOn(console, 'error').mockReturnValue()
afterEach(() => expect(printed).not.toHaveBeenCalled())

const chainId = 'eip155:1'

test.each(Object.entries(failures))('error: a provider that %s', async (_, failure) => {
  const { answer, code, status } = failure
  const { url } = await failingProvider(answer)
  for (const [name, [ask, named]] of Object.entries(failing)) {
    const latchkey = testInstance([], { provider: url })
    const error = await ask(latchkey, chainId).catch((error: unknown) => error)
    expect(error, name).toBeInstanceOf(LatchkeyError)
    expect(hasErrorCode(error, code), name).toBe(true)
    expect(statusOf(error), name).toBe(status)
    const isReceipt = name === 'getUserOperationReceipt' && status
    const said = isReceipt ? `Failed to fetch user operation receipt - ${status}` : named
    if (said) expect(error, name).toMatchObject({ message: said })
    expect(latchkey.store.getState().notices.alert, name).toBeUndefined()
  }
})

test.each(Object.entries(failing))(
  'error: %s of a provider that never answers',
  async (_, [ask]) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { url } = await failingProvider(neverAnswers(() => vi.advanceTimersByTime(15_000)))
    const latchkey = testInstance([], { provider: url })
    const error = await ask(latchkey, chainId).catch((error: unknown) => error)
    expect(hasErrorCode(error, 'PROVIDER_UNREACHABLE')).toBe(true)
  },
)

test('error: an unreachable list of chains is an error, not an empty list', async () => {
  for (const [name, [ask]] of Object.entries(failing)) {
    if (['getWallets', 'generateOnrampUrl', 'getUserOperationReceipt'].includes(name)) continue
    const latchkey = testInstance([], { provider: 'http://127.0.0.1:9' })
    const error = await ask(latchkey, chainId).catch((error: unknown) => error)
    expect(hasErrorCode(error, 'PROVIDER_UNREACHABLE'), name).toBe(true)
  }
})

test('error: fails without a connected account', async () => {
  const latchkey = testInstance()
  await expect(getHistory(latchkey, { account: undefined })).rejects.toThrow(
    "Transactions can't be fetched without an accountAddress",
  )
})
