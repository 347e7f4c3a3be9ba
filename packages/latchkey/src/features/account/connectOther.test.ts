import { expect, test, vi } from 'vitest'
import { loginDesk } from '../../core/embedded/fixtures/loginDesk.ts'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { currentRoute } from '../../core/selectors.ts'
import { connectOther } from './connectOther.ts'

test('connects the other family of a login without choosing a wallet', async () => {
  const desk = loginDesk()
  const connecting = desk.engine.loginWithToken({ jwt: 'a.b.c' })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  desk.end('connected')
  await connecting
  connectOther(desk.engine, 'solana')
  await vi.waitFor(() => expect(desk.engine.getAccount('solana').isConnected).toBe(true))
  expect(desk.engine.getState().activeNamespace).toBe('solana')
})

test('lets the visitor choose a wallet without a login', () => {
  const engine = testInstance([], { namespaces: ['eip155', 'solana'] })
  engine.open()
  connectOther(engine, 'solana')
  expect(currentRoute(engine.store.getState()).view).toBe('Connect')
  expect(engine.store.getState().modal.namespace).toBe('solana')
})
