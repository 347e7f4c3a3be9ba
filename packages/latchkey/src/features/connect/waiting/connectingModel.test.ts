import { expect, test } from 'vitest'
import { installed, listing } from '../fixtures/wallets.ts'
import { installedRow, listedRow } from '../walletRow.ts'
import { type ConnectingModelInput, connectingModel } from './connectingModel.ts'
import { connectingWords } from './connectingWords.ts'

const desk = installed('io.desk', { name: 'Desk' })

function setup(changes: Partial<ConnectingModelInput> = {}) {
  return connectingModel({
    attempt: { status: 'idle' },
    installed: [desk],
    patience: 'fresh',
    row: installedRow(desk),
    walletId: 'io.desk',
    ...changes,
  })
}

test('finds a wallet in this browser', () => {
  expect(setup()).toMatchObject({ name: 'Desk', state: 'found', wallet: desk })
})

test('shows a hint and then a retry during a long wait', () => {
  const attempt = { status: 'waiting', walletId: 'io.desk' } as const
  expect(setup({ attempt }).state).toBe('waiting')
  expect(setup({ attempt, patience: 'hint' }).state).toBe('hint')
  expect(setup({ attempt, patience: 'wayOut' }).state).toBe('wayOut')
})

test('reports the outcome', () => {
  for (const status of ['refused', 'busy', 'done'] as const)
    expect(setup({ attempt: { status, walletId: 'io.desk' } }).state).toBe(status)
  const failed = { problem: 'on fire', status: 'failed', walletId: 'io.desk' } as const
  expect(setup({ attempt: failed })).toMatchObject({ problem: 'on fire', state: 'failed' })
})

test('ignores the outcome of another wallet', () => {
  expect(setup({ attempt: { status: 'refused', walletId: 'other' } }).state).toBe('found')
})

test('reports a missing wallet until it is installed', () => {
  const row = listedRow(listing('desk', { name: 'Desk', rdns: 'io.desk' }), 'featured')
  const missing = { row, walletId: 'desk' }
  expect(setup({ ...missing, installed: [] })).toMatchObject({ name: 'Desk', state: 'missing' })
  expect(setup(missing)).toMatchObject({ state: 'found', wallet: desk })
})

test('reports an unknown wallet as gone', () => {
  expect(setup({ installed: [], row: undefined }).state).toBe('gone')
})

test('has other texts on a phone only for a missing wallet', () => {
  expect(connectingWords('missing', true)).not.toEqual(connectingWords('missing', false))
  expect(connectingWords('refused', true)).toEqual(connectingWords('refused', false))
})
