import { expect, test } from 'vitest'
import { connect } from '../../../core/connections/connect.ts'
import { loadSources } from '../../../core/connections/loadSources.ts'
import { fakeWallet } from '../../../core/fixtures/fakeWallet.ts'
import { testInstance } from '../../../core/fixtures/testInstance.ts'
import { summarizePastTransfers } from '../facts/summarizePastTransfers.ts'
import { fillRecipient } from '../form/fillRecipient.ts'
import { sendStore } from '../sendStore.ts'
import { warningsOf } from './warningsOf.ts'

const own = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const known = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'
const alike = 'GsbwZeXVwdZXqdgW5yXDrkpMZQxkxcCVWbvYHkZ2QRdW'
const hollow = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

/** An account on Solana with one recipient, and one sender of empty transfers. */
async function setup() {
  const desk = fakeWallet({ namespaces: ['solana'] })
  const { session } = desk
  const account = { address: own, namespace: 'solana', type: 'eoa' } as const
  Object.assign(desk, { session: () => session('solana', { accounts: [account] }) })
  const engine = testInstance([desk], { namespaces: ['solana'] })
  await loadSources(engine)
  await connect(engine, { connectorId: 'desk' })
  const moved = (sentFrom: string, sentTo: string, numeric: string) => ({
    id: sentFrom,
    metadata: {
      chain: 'solana:1' as const,
      hash: 'one',
      minedAt: '2026-01-01T00:00:00Z',
      nonce: 0,
      operationType: 'send',
      sentFrom,
      sentTo,
      status: 'confirmed' as const,
    },
    transfers: [
      {
        direction: 'out' as const,
        fungible_info: null,
        nft_info: null,
        price: null,
        quantity: { numeric },
        value: null,
      },
    ],
  })
  const past = summarizePastTransfers(
    [moved(own, known, '1'), moved(hollow, own, '0')],
    `solana:1:${own}`,
  )
  const warningsTo = (address: string) => {
    sendStore(engine).setState({
      pastTransfers: { status: 'known', data: past },
      recipient: { status: 'known', data: { address } },
      to: address,
    })
    return warningsOf(engine, sendStore(engine).getState())
  }
  return { engine, warningsTo }
}

test('tells known recipients, look-alikes and empty senders apart on Solana', async () => {
  const { warningsTo } = await setup()
  expect(warningsTo(known)).toEqual([])
  expect(warningsTo(hollow)).toEqual([{ kind: 'poisoned' }])
  // As written: in another letter case it is another account.
  expect(warningsTo(alike)).toEqual([{ kind: 'lookAlike', known }])
  expect(warningsTo(known.replace('XAB', 'xaB'))).toEqual([{ kind: 'lookAlike', known }])
})

test('warns of a burn address before anything else', async () => {
  const { warningsTo } = await setup()
  expect(warningsTo('1nc1nerator11111111111111111111111111111111')).toEqual([{ kind: 'burn' }])
})

test('warns of a link with a reference that is not sent', async () => {
  const { engine } = await setup()
  const kinds = () => warningsOf(engine, sendStore(engine).getState()).map(({ kind }) => kind)
  await fillRecipient(engine, `solana:${known}?amount=1&reference=${hollow}`)
  expect(sendStore(engine).getState()).toMatchObject({ amount: '1', to: known })
  expect(kinds()).toEqual(['noteLost'])
  await fillRecipient(engine, `solana:${known}?amount=1&label=Shop`)
  expect(kinds()).toEqual([])
  await fillRecipient(engine, `solana:${known}?memo=42`)
  expect(kinds()).toEqual(['noteLost'])
  await fillRecipient(engine, known)
  expect(kinds()).toEqual([])
})
