import { afterEach, expect, test, vi } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { type TestInstance, testInstance } from '../fixtures/testInstance.ts'

const running = new Set<TestInstance>()

async function setup() {
  const wallet = fakeWallet({ namespaces: ['eip155', 'solana'] })
  const latchkey = testInstance([wallet], { namespaces: ['eip155', 'solana'] })
  running.add(latchkey)
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'desk' })
  // Hosts without types pass anything.
  return latchkey as TestInstance & Readonly<Record<string, (...input: unknown[]) => unknown>>
}

afterEach(() => {
  for (const latchkey of running) latchkey.destroy()
  running.clear()
})

test.each([
  'subscribe',
  'subscribeAccount',
  'subscribeEvents',
  'subscribeNetwork',
  'subscribePairing',
  'subscribeProviders',
  'subscribeTheme',
  'subscribeWalletInfo',
  'subscribeWallets',
])('error: %s refuses a listener that is none', async (method) => {
  const latchkey = await setup()
  for (const listener of [undefined, null, 5, '', {}, []])
    expect(() => latchkey[method]?.(listener)).toThrow(
      'Invalid option `listener`: expected a function',
    )
  expect(() => latchkey[method]?.('eip155', vi.fn())).toThrow('`listener`')
})

test.each<[unknown, string]>([
  [null, '`options`: expected an object'],
  [5, '`options`: expected an object'],
  ['', '`options`: expected an object'],
  [[], '`options`: expected an object'],
  [{ view: 5 }, '`view`: expected text'],
  [{ uri: 5 }, '`uri`: expected text'],
  [{ wallet: {} }, '`wallet`: expected text'],
  [{ veiw: 'Swap' }, '`veiw`: unknown option'],
  [{ namespace: 'cosmos' }, "Adapter for namespace cosmos doesn't exist"],
  [{ namespace: 5 }, "Adapter for namespace 5 doesn't exist"],
])('error: open(%j) rejects, and opens nothing', async (options, problem) => {
  const latchkey = await setup()
  const event = latchkey.getEvent()
  await expect(latchkey.open(options as never)).rejects.toMatchObject({
    message: expect.stringContaining(problem),
    name: 'LatchkeyError',
  })
  expect(latchkey.getState().open).toBe(false)
  expect(latchkey.getEvent()).toBe(event)
})

test.each<[unknown, string]>([
  [null, 'expected an object'],
  [5, 'expected an object'],
  [[], 'expected an object'],
  ['', 'namespace: expected a namespace'],
  [{ namspace: 'solana' }, 'namspace: unknown option'],
  [{ namespace: 'cosmos' }, 'namespace: expected a namespace'],
  [{ forget: 1 }, 'forget: expected true or false'],
])('error: disconnect(%j) rejects, and disconnects no wallet', async (options, problem) => {
  const latchkey = await setup()
  await expect(latchkey.disconnect(options as never)).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    message: `Invalid request to disconnect: ${problem}`,
  })
  expect(latchkey.getAccount('eip155').isConnected).toBe(true)
  expect(latchkey.getAccount('solana').isConnected).toBe(true)
})

test.each(['connect', 'loginWithToken', 'switchNetwork', 'addNetwork', 'removeNetwork'])(
  'error: %s refuses every argument of the wrong shape',
  async (method) => {
    const latchkey = await setup()
    for (const value of [undefined, null, '', {}, []])
      await expect(latchkey[method]?.(value)).rejects.toMatchObject({ name: 'LatchkeyError' })
  },
)

test.each([5, null, {}])('error: connect refuses %j as a signal', async (signal) => {
  const latchkey = await setup()
  await expect(latchkey.connect({ connectorId: 'desk', signal: signal as never })).rejects.toThrow(
    'Invalid request to connect: expected an AbortSignal',
  )
})
