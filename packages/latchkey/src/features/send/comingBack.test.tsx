// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
// Loaded beforehand.
import '../../protocol/checksumAddress.ts'
import { testFamily } from '../../core/fixtures/testInstance.ts'
import { open } from '../../core/modal/open.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import { drawShell, undrawShells } from '../../ui/shell/fixtures/drawShell.tsx'
import { waitUntilShown } from '../../ui/shell/fixtures/waitUntilShown.ts'
import { deferred } from './fixtures/openForm.ts'
import { friend, setupSend, token } from './fixtures/setupSend.ts'
import { sendStore } from './sendStore.ts'
import './views.ts'

afterEach(async () => {
  vi.useRealTimers()
  await undrawShells()
  document.body.replaceChildren()
})

test('fills in the view’s arguments once a connection is restored', async () => {
  const storage = memoryStorage()
  const { adapter, desk, engine: before } = await setupSend({ options: { storage } })
  before.destroy()
  const answer = deferred<void>()
  const { restore } = desk.connector
  desk.connector.restore = (request) => answer.promise.then(() => restore(request))

  // A restore times out after seconds, which a busy machine takes to render.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { engine, find, text } = await drawShell({
    load: () => import('./views.ts'),
    options: {
      adapters: [testFamily('eip155', adapter)],
      connectors: [desk.source],
      provider: {},
      storage,
    },
  })
  const given = { amount: '2', to: friend, token }
  await act(async () => open(engine, { arguments: given, view: 'WalletSend' }))
  await waitUntilShown(() => expect(text()).toContain('No wallet is connected'))
  expect(engine.getAccount().status).toBe('reconnecting')

  answer.resolve()
  await waitUntilShown(() => expect(find('.lk-AmountField input')).toHaveProperty('value', '2'))
  expect(sendStore(engine).getState()).toMatchObject({
    choice: { address: token, kind: 'token' },
    to: friend,
  })
})
