import { expect, test, vi } from 'vitest'
import { loadSources } from '../../../core/connections/loadSources.ts'
import { type FakeWallet, fakeWallet } from '../../../core/fixtures/fakeWallet.ts'
import { testInstance } from '../../../core/fixtures/testInstance.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { goBack } from '../../../core/router/goBack.ts'
import { currentRoute } from '../../../core/selectors.ts'
import { mergeWallets } from '../../../core/wallets/wallets.ts'
import { selectWallet } from '../selectWallet.ts'
import { installedRow } from '../walletRow.ts'
import { attemptStore, startAttempt } from './attempt.ts'
import { stopConnecting } from './connecting.ts'

async function setup(desk: FakeWallet = fakeWallet()) {
  const engine = testInstance([desk, fakeWallet({ id: 'other' })])
  await loadSources(engine)
  engine.open()
  const [wallet, other] = mergeWallets(engine.store.getState().connectors)
  if (!wallet || !other) throw new Error('Both wallets are in the state.')
  const outcome = () => attemptStore(engine).getState()
  const settled = () =>
    new Promise((resolve) => {
      const stop = attemptStore(engine).subscribe((attempt) => {
        if (attempt.status === 'waiting') return
        stop()
        resolve(attempt)
      })
    })
  return { desk, engine, other, outcome, row: installedRow(wallet), settled, wallet }
}

test('requests the wallet within the press', async () => {
  const { desk, engine, outcome, row, settled } = await setup()
  let asked = false
  desk.answer = new Promise<void>((resolve) => {
    resolve()
  })
  const connector = row.wallet?.connectors.eip155
  if (!connector) throw new Error('It is an EVM wallet.')
  const { connect } = connector
  Object.assign(connector, {
    connect: (request: Parameters<typeof connect>[0]) => {
      asked = true
      return connect(request)
    },
  })

  selectWallet(engine, row)
  expect(asked).toBe(true)
  expect(outcome()).toEqual({ status: 'waiting', walletId: 'desk' })
  expect(await settled()).toEqual({ status: 'done', walletId: 'desk' })
  expect(engine.getAccount().status).toBe('connected')
})

test('shows the progress of a wallet that takes longer than a frame', async () => {
  const { desk, engine, row } = await setup()
  desk.answer = new Promise(() => {})
  const view = () => currentRoute(engine.store.getState()).view
  selectWallet(engine, row)
  expect(view()).toBe('Connect')
  await vi.waitFor(() => expect(view()).toBe('ConnectingExternal'))
})

test('shows no progress of a wallet that answers at once', async () => {
  const { engine, row, settled } = await setup()
  const shown: string[] = []
  engine.store.subscribe((state) => shown.push(currentRoute(state).view))
  selectWallet(engine, row)
  await settled()
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(shown).not.toContain('ConnectingExternal')
})

test('reports a request that waits in the wallet already', async () => {
  const { engine, settled, wallet } = await setup()
  const connector = wallet.connectors.eip155
  if (!connector) throw new Error('It is an EVM wallet.')
  const pending = Object.assign(new Error('Already pending'), { code: -32002 })
  Object.assign(connector, { connect: () => Promise.reject(pending) })
  startAttempt(engine, wallet)
  expect(await settled()).toEqual({ status: 'busy', walletId: wallet.id })
})

test('reports a declined request, and changes nothing else', async () => {
  const { desk, engine, settled, wallet } = await setup()
  desk.answer = Promise.reject(walletError('USER_REJECTED'))
  startAttempt(engine, wallet)
  expect(await settled()).toEqual({ status: 'refused', walletId: 'desk' })
  expect(engine.getAccount().status).toBe('disconnected')
})

test('error: keeps the wallet’s error message', async () => {
  const { desk, engine, settled, wallet } = await setup()
  desk.answer = Promise.reject(new Error('The vault is on fire'))
  startAttempt(engine, wallet)
  expect(await settled()).toEqual({
    problem: 'The wallet returned an error: The vault is on fire',
    status: 'failed',
    walletId: 'desk',
  })
})

test('ignores all but the last requested wallet', async () => {
  const { desk, engine, other, outcome, settled, wallet } = await setup()
  desk.answer = new Promise(() => {})
  startAttempt(engine, wallet)
  startAttempt(engine, other)
  await settled()
  expect(outcome()).toEqual({ status: 'done', walletId: 'other' })
  expect(engine.getAccount().address).toBe('other-eip155')
})

test('ignores the attempt after Back', async () => {
  const { desk, engine, outcome, row } = await setup()
  desk.answer = new Promise(() => {})
  selectWallet(engine, row)
  await vi.waitFor(() =>
    expect(currentRoute(engine.store.getState()).view).toBe('ConnectingExternal'),
  )
  goBack(engine)
  stopConnecting(engine, row.id)
  expect(outcome()).toEqual({ status: 'idle' })
  expect(engine.getAccount().status).toBe('disconnected')
})

test('connects a wallet that approves after the modal closed', async () => {
  const { desk, engine, row, settled } = await setup()
  let yes = () => {}
  desk.answer = new Promise<void>((resolve) => {
    yes = resolve
  })
  selectWallet(engine, row)
  engine.close()
  stopConnecting(engine, row.id)
  yes()
  expect(await settled()).toEqual({ status: 'done', walletId: 'desk' })
  expect(engine.getAccount().status).toBe('connected')
})

test('emits an event for the press', async () => {
  const { engine, row } = await setup()
  const names: string[] = []
  engine.events.subscribe(({ event }) => names.push(event))
  selectWallet(engine, row)
  expect(names[0]).toBe('SELECT_WALLET')
})

test('reports no success if another wallet connected first', async () => {
  const { desk, engine, outcome, settled, wallet } = await setup()
  let yes = () => {}
  desk.answer = new Promise<void>((resolve) => {
    yes = resolve
  })
  startAttempt(engine, wallet)
  await engine.connect({ connectorId: 'other' })
  yes()
  await settled()
  expect(outcome()).toEqual({ status: 'idle' })
  expect(engine.getAccount().address).toBe('other-eip155')
})
