import { expect, test } from 'vitest'
import type {
  HistoryTransaction,
  HistoryTransfer,
} from '../../../protocol/api/account/getHistory.ts'
import { looksAlike } from '../review/looksAlike.ts'
import { summarizePastTransfers } from './summarizePastTransfers.ts'

const own = '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = `eip155:1:${own}` as const

/** A transfer of a coin, from a provider that names no parties. */
function moved(sentFrom: string, sentTo: string, numeric: string): HistoryTransaction {
  const direction = sentTo === own ? 'in' : 'out'
  return told([{ direction, quantity: { numeric } }], { sentFrom, sentTo })
}

/** A transfer of a token or an NFT, whose transaction is with the contract. */
function called(
  by: string,
  [sender, recipient]: readonly [string, string],
  what: Partial<HistoryTransfer>,
): HistoryTransaction {
  const direction = sender === own ? 'out' : 'in'
  const transfer = {
    direction,
    quantity: { decimals: 6, numeric: '1' },
    recipient,
    sender,
  } as const
  return told([{ ...transfer, price: null, value: null, ...what }], {
    sentFrom: by,
    sentTo: contract,
  })
}

function told(
  transfers: readonly HistoryTransfer[],
  parties: { readonly sentFrom: string; readonly sentTo: string },
): HistoryTransaction {
  const hash = `0x${parties.sentFrom}${parties.sentTo}`
  const minedAt = '2026-01-01T00:00:00.000Z'
  const base = { chain: 'eip155:1', hash, minedAt, nonce: 0, status: 'confirmed' }
  return {
    id: `eip155:1:${hash}`,
    metadata: { ...base, operationType: 'send', ...parties },
    transfers: [...transfers],
  }
}

const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const impostor = '0x7099AaaAaAAAAAaaAAaaaaAAaaaAAaaAaaaA79C8'
const attacker = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const usdc = {
  fungible_info: { address: `eip155:1:${contract}`, icon: null, name: 'USD Coin', symbol: 'USDC' },
  nft_info: null,
}
const nft = (is_spam: boolean) => ({
  fungible_info: null,
  nft_info: {
    address: `eip155:1:${contract}`,
    content: null,
    flags: { is_spam },
    name: 'One #1',
    token_id: '1',
  },
})

test('knows recipients, and finds those of empty transfers', () => {
  const past = summarizePastTransfers(
    [
      moved(own, '0xA', '0.5'),
      moved(own, '0xB', '0'),
      moved('0xC', own, '0.000'),
      moved('0xD', own, '1'),
    ],
    account,
  )
  expect([...past.sentTo]).toEqual([['0xa', '0xA']])
  expect([...past.worthless]).toEqual(['0xb', '0xc'])
})

test('trusts an address that also received something of value', () => {
  const past = summarizePastTransfers([moved(own, '0xA', '0'), moved(own, '0xA', '1')], account)
  expect([...past.worthless]).toEqual([])
  expect([...past.sentTo]).toEqual([['0xa', '0xA']])
})

test('takes a token’s recipient from the transfer, never from the called contract', () => {
  const past = summarizePastTransfers(
    [
      called(own, [own, friend], usdc),
      called(attacker, [own, impostor], { ...usdc, quantity: { decimals: 6, numeric: '0' } }),
    ],
    account,
  )
  expect([...past.sentTo]).toEqual([[friend.toLowerCase(), friend]])
  expect([...past.worthless]).toEqual([impostor.toLowerCase()])
})

test('counts an NFT unless it is spam', () => {
  const past = summarizePastTransfers(
    [called(own, [own, friend], nft(false)), called(attacker, [impostor, own], nft(true))],
    account,
  )
  expect([...past.sentTo]).toEqual([[friend.toLowerCase(), friend]])
  expect([...past.worthless]).toEqual([impostor.toLowerCase()])
})

test('trusts no transfer that only a contract claims', () => {
  const past = summarizePastTransfers(
    [
      called(attacker, [own, impostor], usdc),
      called(attacker, [impostor, own], usdc),
      called(attacker, [impostor, own], { ...usdc, quantity: { decimals: 6, numeric: '0.00' } }),
    ],
    account,
  )
  expect([...past.sentTo]).toEqual([])
  expect([...past.worthless]).toEqual([impostor.toLowerCase()])
})

test('tells a called account from one that called the account', () => {
  const past = summarizePastTransfers(
    [
      told([], { sentFrom: own, sentTo: contract }),
      told([], { sentFrom: impostor, sentTo: own }),
      called(own, [own, contract], { ...usdc, quantity: { decimals: 6, numeric: '0' } }),
    ],
    account,
  )
  expect([...past.worthless]).toEqual([impostor.toLowerCase()])
})

test('calls addresses alike whose ends are the same', () => {
  const one = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  expect(looksAlike('eip155', one, '0x70aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa79c8')).toBe(true)
  expect(looksAlike('eip155', one, one.toLowerCase())).toBe(false)
  expect(looksAlike('eip155', one, '0x71997970C51812dc3A010C7d01b50e0d17dc79C8')).toBe(false)
  expect(looksAlike('eip155', one, '0x70997970C51812dc3A010C7d01b50e0d17dc79C9')).toBe(false)
})

test('distinguishes letter case on Solana', () => {
  const solanaOwn = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  const known = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'
  const hollow = 'GsbwZeXVwdZXqdgW5yXDrkpMZQxkxcCVWbvYHkZ2RRdW'
  const past = summarizePastTransfers(
    [moved(solanaOwn, known, '1'), moved(hollow, solanaOwn, '0')],
    `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${solanaOwn}`,
  )
  expect([...past.sentTo]).toEqual([[known, known]])
  expect([...past.worthless]).toEqual([hollow])
  expect(looksAlike('solana', known, `Gsbw${'x'.repeat(36)}QRdW`)).toBe(true)
  expect(looksAlike('solana', known, known.replace('XAB', 'xaB'))).toBe(true)
  expect(looksAlike('solana', known, known)).toBe(false)
  expect(looksAlike('solana', known, `gsbw${'x'.repeat(36)}qrdw`)).toBe(false)
})
