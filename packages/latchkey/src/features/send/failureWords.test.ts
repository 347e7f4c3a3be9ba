import { expect, test } from 'vitest'
import { bitcoinErrors } from '../../adapters/bitcoin/errors.ts'
import { pairingErrors } from '../../connectors/pairing/errors.ts'
import { sessionErrors } from '../../connectors/pairing/session/errors.ts'
import type { ErrorCode } from '../../core/errors/ErrorCode.ts'
import { FailureReason } from '../../core/errors/failureReason.ts'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { nodeError, nodeErrors } from '../../core/nodes/errors.ts'
import { walletError, walletErrors } from '../../core/ports/errors.ts'
import { requestError, requestErrors } from '../../core/provider/client/errors.ts'
import { transactionErrors } from '../../core/transactions/errors.ts'
import { failureWords } from './failureWords.ts'

test('explains a known error with its values', () => {
  const cause = new FailureReason('newTooLow', 'a new account has to get at least 1 SOL', {
    cause: { InsufficientFundsForRent: { account_index: 1 } },
    least: '1 SOL',
  })
  const error = nodeError('NODE_FAILED', { cause, network: 'Solana', problem: cause.message })
  expect(error.message).toContain('a new account has to get at least 1 SOL')
  expect(failureWords(error)).toEqual({ key: 'send.failure.newTooLow', values: { least: '1 SOL' } })
})

test.each([
  [
    'a wallet',
    walletError('WALLET_FAILED', { cause: new Error(' Tresor zu. ') }),
    'wallet',
    'Tresor zu.',
  ],
  ['a wallet that says a text', walletError('WALLET_FAILED', { cause: 'No.' }), 'wallet', 'No.'],
  [
    'a node',
    nodeError('NODE_FAILED', { cause: { code: -1, message: 'min relay fee' } }),
    'node',
    'min relay fee',
  ],
  [
    'a library that adds its own words',
    nodeError('NODE_FAILED', {
      cause: Object.assign(new Error('Many words. Version: 2'), { details: 'execution reverted' }),
    }),
    'node',
    'execution reverted',
  ],
  [
    'a provider without end',
    nodeError('NODE_FAILED', { cause: 'x'.repeat(999) }),
    'node',
    'x'.repeat(200),
  ],
])('quotes %s', (_, error, by, text) => {
  const key = `send.failure.${by}`
  expect(failureWords(error)).toEqual({ key, said: { by, text }, values: {} })
})

test('explains a wallet’s error code without its message', () => {
  const busy = { code: -32002, message: 'Request of type x already pending' }
  expect(failureWords(walletError('WALLET_FAILED', { cause: busy }))).toEqual({
    key: 'send.failure.walletBusy',
    values: {},
  })
  expect(
    failureWords(walletError('WALLET_FAILED', { problem: 'it returned no signature' })),
  ).toEqual({
    key: 'send.failure.wallet',
    values: {},
  })
})

test('prefers the inner error', () => {
  const inner = requestError('PROVIDER_UNREACHABLE', { url: 'https://node.example' })
  expect(failureWords(new Error('Wrapped.', { cause: inner })).key).toBe('send.failure.offline')
})

test('does not quote an unexpected error of a program', () => {
  expect(failureWords(new TypeError('undefined is not a function'))).toEqual({
    key: 'send.failure.unknown',
    values: {},
  })
})

test('explains every error of wallets and nodes', () => {
  // Not part of Send: sign-in, pairing, and errors for developers.
  const elsewhere = [
    'CALL_NOT_CONFIRMED',
    'CALL_STATUS_NOT_APPROVED',
    'CHAIN_ID_NOT_FOUND',
    'CONNECTOR_NOT_FOUND',
    'ENVELOPE_INVALID',
    'PROPOSAL_EXPIRED',
    'PROVIDER_NOT_CONFIGURED',
    'SEND_CLOSED',
    'SEND_FEE_CHANGED',
    'SIGN_CLIENT_MISSING',
    'SWITCH_FAILED',
    'TRANSACTION_UNKNOWN',
    'USER_REJECTED',
  ]
  const texts: Partial<Record<ErrorCode, string>> = {
    ...nodeErrors,
    ...pairingErrors,
    ...requestErrors,
    ...sessionErrors,
    ...transactionErrors,
    ...walletErrors,
  }
  const codes = Object.keys(texts) as ErrorCode[]
  const isUnknown = (code: ErrorCode) =>
    failureWords(new LatchkeyError(code, '')).key === 'send.failure.unknown'
  expect(new Set(codes.filter(isUnknown))).toEqual(new Set(elsewhere))
  for (const code of ['ORDINALS_KEPT', 'PSBT_CHANGED', 'PSBT_INCOMPLETE'] as const)
    expect(failureWords(new LatchkeyError(code, bitcoinErrors[code])).key).not.toBe(
      'send.failure.unknown',
    )
})

test('tells a wallet that switched networks from a wrong transfer', () => {
  const problem = 'the wallet is on eip155:8453, not on Ethereum'
  const cause = new FailureReason('changed', problem)
  const error = walletError('INVALID_REQUEST', { cause, method: 'eth_sendTransaction', problem })
  expect(failureWords(error)).toEqual({ key: 'send.failure.changed', values: {} })
})
