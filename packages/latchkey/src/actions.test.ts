import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as actions from './actions.ts'
import { fakeWallet } from './core/fixtures/fakeWallet.ts'
import { type TestInstance, testInstance } from './core/fixtures/testInstance.ts'

type Call = (...input: readonly unknown[]) => Promise<unknown>

const bad = [undefined, null, 5, '', {}, []] as const
const withoutInput = [
  'canBatch',
  'getAddressLabels',
  'getBuyOptions',
  'openAccountSettings',
  'untilPurchased',
]
/** Actions whose only argument may be absent, as each of its fields may. */
const withOptions = ['getSignIn', 'loginWithPasskey', 'signIn', 'signOut']
/** Values of the table that other actions accept, or refuse by a code of their own. */
const codes: Readonly<Record<string, readonly [value: unknown, code: string | undefined][]>> = {
  getHistory: [[{}, 'TRANSACTIONS_WITHOUT_ACCOUNT']],
  grantPermissions: [[{}, 'GRANT_INVALID']],
  loginWithEmail: [[{}, 'EMAIL_INVALID']],
  resolveName: [['', undefined]],
  sendTransfer: [[{}, 'CHAIN_UNSUPPORTED']],
  untilEnded: [['', 'TRANSACTION_UNKNOWN']],
}

const all = Object.entries(actions) as unknown as readonly [string, Call][]
const named = (name: string) => (actions as unknown as Readonly<Record<string, Call>>)[name] as Call

let latchkey: TestInstance

beforeEach(async () => {
  latchkey = testInstance([fakeWallet({ namespaces: ['eip155'] })])
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'desk' })
})

afterEach(() => latchkey.destroy())

describe('error: an action without an instance names the call that is missing', () => {
  test.each(all)('%s', async (name, action) => {
    for (const missing of [...bad, { open() {} }])
      await expect(action(missing, {})).rejects.toMatchObject({
        code: 'INSTANCE_MISSING',
        message: `No instance for \`${name}\`. Call \`createLatchkey()\` first.`,
      })
  })
})

describe('error: an action names an argument of the wrong shape, and does nothing', () => {
  const checked = all.filter(([name]) => ![...withoutInput, ...withOptions].includes(name))

  test.each(checked)('%s', async (name, action) => {
    const before = [latchkey.getEvent(), latchkey.getState()]
    const own = codes[name] ?? []
    for (const value of bad) {
      const [, code] = own.find(([one]) => JSON.stringify(one) === JSON.stringify(value)) ?? ['']
      const outcome = action(latchkey, value)
      if (code) await expect(outcome).rejects.toMatchObject({ code })
      else if (own.some(([one]) => one === value)) await expect(outcome).resolves.toBeUndefined()
      else
        await expect(outcome).rejects.toMatchObject({
          code: 'INVALID_REQUEST',
          message: expect.stringMatching(`^Invalid request to ${name}: \\S`),
        })
    }
    expect([latchkey.getEvent(), latchkey.getState()]).toEqual(before)
  })

  test.each(withOptions)('%s', async (name) => {
    for (const value of [null, 5, '', [], { namspace: 'solana' }, { signal: 5 }])
      await expect(named(name)(latchkey, value)).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        message: expect.stringMatching(`^Invalid request to ${name}: options: `),
      })
  })

  test.each<[string, readonly unknown[], string]>([
    ['estimateFee', [{ transaction: {} }], 'options: transaction: to: expected text'],
    ['followActivity', [() => {}, { allNetworks: 1 }], 'options: allNetworks: expected true or'],
    ['getProfile', [{ address: '0x', chainId: 'eip155:1' }, 5], 'request: expected an object'],
    ['sendCalls', [{ calls: [{}] }], 'options: calls: 0: to: expected text'],
    ['signMessage', [{}], 'options: message: expected text'],
    [
      'signMessage',
      [{ message: 'Hi', namespace: 'x' }],
      'options: namespace: expected a namespace',
    ],
    ['signTransactions', [{ transactions: ['00'] }], 'transactions: 0: expected a Uint8Array'],
    ['swapTokens', [{ order: undefined }], 'options: order: expected an object'],
    ['untilEnded', ['0x', { signal: 5 }], 'options: signal: expected an AbortSignal'],
  ])('%s(latchkey, %j)', async (name, input, problem) => {
    await expect(named(name)(latchkey, ...input)).rejects.toThrow(problem)
  })
})

test('behavior: fields that an action does not know are ignored beside required ones', async () => {
  const options = { message: 'Hi', note: 1 }
  expect(await actions.signMessage(latchkey, options)).toBe('signed Hi')
})
