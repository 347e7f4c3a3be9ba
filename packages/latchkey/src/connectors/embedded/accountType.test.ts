// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { FrameSession } from '../../protocol/frame/index.ts'
import { fakeSession } from './fixtures/createFakeFrame.ts'
import { setupEmbedded } from './fixtures/setupEmbedded.ts'

const smart = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const eoa = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A frame whose login has an account of each type. */
function setup(accountType: 'eoa' | 'smartAccount') {
  const order = { current: 'eoa' }
  const session = (): FrameSession => {
    const accounts = [
      { address: eoa, namespace: 'eip155' as const, type: 'eoa' as const },
      { address: smart, namespace: 'eip155' as const, type: 'smartAccount' as const },
    ]
    return {
      ...fakeSession,
      accounts: order.current === 'eoa' ? accounts : [...accounts].reverse(),
    }
  }
  const asked: string[] = []
  const embedded = setupEmbedded(
    {
      'account.prefer': ({ type }) => {
        asked.push(type)
        order.current = type
        return {}
      },
      'login.wait': session,
      'session.get': () => ({ session: session() }),
    },
    { accountTypes: { eip155: accountType } },
  )
  return { ...embedded, asked }
}

test('selects the host’s default type once, when the visitor connects', async () => {
  const { asked, connect } = setup('smartAccount')
  const [session] = await connect()
  expect(session?.accounts.map(({ type }) => type)).toEqual(['smartAccount', 'eoa'])
  expect(asked).toEqual(['smartAccount'])
})

test('leaves an account of the default type alone', async () => {
  const { asked, connect } = setup('eoa')
  await connect()
  expect(asked).toEqual([])
})

test('compares the types without case', async () => {
  const { asked, connect } = setup('SMARTACCOUNT' as 'smartAccount')
  await connect()
  expect(asked).toEqual(['smartAccount'])
})

test('keeps the visitor’s choice when the connection is restored', async () => {
  const { asked, connector, signal } = setup('smartAccount')
  const [session] = await connector.restore({ namespaces: ['eip155'], signal })
  expect(session?.accounts[0]).toMatchObject({ address: eoa })
  expect(asked).toEqual([])
})

test('moves connected families to the account that the visitor chose', async () => {
  const { connect, connector, events } = setup('smartAccount')
  await connect()
  await connector.preferAccount?.('eoa')
  expect(events.at(-1)).toMatchObject({
    session: { accounts: [{ address: eoa }, { address: smart }], isOrdered: true },
    type: 'changed',
  })
})

test('selects the default type also while the current network lists no smart account', async () => {
  const asked: string[] = []
  const { connect } = setupEmbedded(
    {
      'account.prefer': ({ type }) => {
        asked.push(type)
        return {}
      },
    },
    { accountTypes: { eip155: 'smartAccount' } },
  )
  await connect()
  expect(asked).toEqual(['smartAccount'])
})

test('estimates what the smart account pays', async () => {
  const asked: unknown[] = []
  const { connect, connector } = setupEmbedded({
    'fee.estimate': (question) => {
      asked.push(question)
      return { most: '0x10', payer: 'account' }
    },
  })
  await connect()
  const transaction = { from: smart, to: eoa, value: 255n }
  expect(await connector.estimateFee?.({ chainId: 'eip155:137', transaction })).toEqual({
    most: 16n,
    payer: 'account',
  })
  expect(asked).toEqual([
    { chainId: 'eip155:137', transaction: { from: smart, to: eoa, value: '0xff' } },
  ])
})
