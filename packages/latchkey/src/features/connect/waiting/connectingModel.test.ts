import { expect, test } from 'vitest'
import { installed, listing } from '../fixtures/wallets.ts'
import { installedRow, listedRow } from '../list/walletRow.ts'
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

test('default: in this browser and not asked yet', () => {
  expect(setup()).toMatchObject({ name: 'Desk', state: 'found', wallet: desk })
})

test('behavior: while it waits, a hint and then a way out', () => {
  const attempt = { status: 'waiting', walletId: 'io.desk' } as const
  expect(setup({ attempt }).state).toBe('waiting')
  expect(setup({ attempt, patience: 'hint' }).state).toBe('hint')
  expect(setup({ attempt, patience: 'wayOut' }).state).toBe('wayOut')
})

test('behavior: how it went', () => {
  for (const status of ['refused', 'done'] as const)
    expect(setup({ attempt: { status, walletId: 'io.desk' } }).state).toBe(status)
  const failed = { problem: 'on fire', status: 'failed', walletId: 'io.desk' } as const
  expect(setup({ attempt: failed })).toMatchObject({ problem: 'on fire', state: 'failed' })
})

test('behavior: how it went with another wallet does not matter here', () => {
  expect(setup({ attempt: { status: 'refused', walletId: 'other' } }).state).toBe('found')
})

test('behavior: a wallet that is not here, until it is installed', () => {
  const row = listedRow(listing('desk', { name: 'Desk', rdns: 'io.desk' }), 'featured')
  const missing = { row, walletId: 'desk' }
  expect(setup({ ...missing, installed: [] })).toMatchObject({ name: 'Desk', state: 'missing' })
  expect(setup(missing)).toMatchObject({ state: 'found', wallet: desk })
})

test('behavior: a wallet that nobody knows', () => {
  expect(setup({ installed: [], row: undefined }).state).toBe('gone')
})

test('behavior: a phone has other words for what it cannot do', () => {
  expect(connectingWords('missing', true)).not.toEqual(connectingWords('missing', false))
  expect(connectingWords('refused', true)).toEqual(connectingWords('refused', false))
})
