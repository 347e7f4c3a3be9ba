import { expect, test } from 'vitest'
import type { HistoryTransaction } from '../../protocol/api/getHistory.ts'
import { looksAlike } from './looksAlike.ts'
import { summarizePast } from './summarizePast.ts'

const own = '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = `eip155:1:${own}` as const

function moved(
  sentFrom: string,
  sentTo: string,
  numeric: string,
  nft?: { is_spam: boolean },
): HistoryTransaction {
  return {
    id: `${sentFrom}${sentTo}${numeric}`,
    metadata: {
      chain: 'eip155:1',
      hash: '0x',
      minedAt: '2026-01-01T00:00:00Z',
      nonce: 0,
      operationType: 'send',
      sentFrom,
      sentTo,
      status: 'confirmed',
    },
    transfers: [
      {
        direction: 'out',
        fungible_info: null,
        nft_info: nft ? { flags: nft, name: 'One' } : null,
        price: null,
        quantity: { numeric },
        value: null,
      },
    ],
  }
}

test('default: who got something is known, who moved nothing only wants to look so', () => {
  const past = summarizePast(
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

test('behavior: whoever also got something real is no impostor', () => {
  const past = summarizePast([moved(own, '0xA', '0'), moved(own, '0xA', '1')], account)
  expect([...past.worthless]).toEqual([])
  expect([...past.sentTo]).toEqual([['0xa', '0xA']])
})

test('behavior: an NFT counts unless it is spam', () => {
  const past = summarizePast(
    [moved(own, '0xA', '1', { is_spam: false }), moved('0xB', own, '1', { is_spam: true })],
    account,
  )
  expect([...past.sentTo]).toEqual([['0xa', '0xA']])
  expect([...past.worthless]).toEqual(['0xb'])
})

test('default: addresses look alike where their ends are the same', () => {
  const one = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  expect(looksAlike('eip155', one, '0x70aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa79c8')).toBe(true)
  expect(looksAlike('eip155', one, one.toLowerCase())).toBe(false)
  expect(looksAlike('eip155', one, '0x71997970C51812dc3A010C7d01b50e0d17dc79C8')).toBe(false)
  expect(looksAlike('eip155', one, '0x70997970C51812dc3A010C7d01b50e0d17dc79C9')).toBe(false)
})

test('behavior: on Solana, letters of another size are another account', () => {
  const solanaOwn = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  const known = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'
  const hollow = 'GsbwZeXVwdZXqdgW5yXDrkpMZQxkxcCVWbvYHkZ2RRdW'
  const past = summarizePast(
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
