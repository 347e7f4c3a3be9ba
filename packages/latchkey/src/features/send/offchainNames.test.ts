import { expect, test, vi } from 'vitest'
import { nameError } from '../../core/names/errors.ts'
import type { NameRequest } from '../../core/ports/adapter.ts'
import { watchSend } from './facts/watchSend.ts'
import { friend, setupSend } from './fixtures/setupSend.ts'
import { finishRecipient } from './form/finishRecipient.ts'
import { typeRecipient } from './form/typeRecipient.ts'
import { sendStore } from './sendStore.ts'

async function setup() {
  const allowed: boolean[] = []
  const names = {
    normalize: async (name: string) => name,
    profile: async () => undefined,
    async resolve({ isOffchainAllowed, name }: NameRequest) {
      allowed.push(isOffchainAllowed)
      if (!isOffchainAllowed) throw nameError('NAME_OFFCHAIN', { name })
      return friend
    },
  }
  const { engine } = await setupSend({ changes: { names } })
  const stop = watchSend(engine)
  const recipient = () => sendStore(engine).getState().recipient
  return { allowed, engine, recipient, stop }
}

test('contacts the server of a name only once the visitor has finished typing', async () => {
  const { allowed, engine, recipient, stop } = await setup()
  typeRecipient(engine, 'pay.vera.eth')
  await vi.waitFor(() => expect(recipient().status).toBe('failed'))
  expect(allowed).toEqual([false])
  finishRecipient(engine)
  await vi.waitFor(() => expect(recipient()).toMatchObject({ data: { address: friend } }))
  expect(allowed).toEqual([false, false, false, true])
  stop()
})

test('a field that is left during the lookup counts, too; new text is typed again', async () => {
  const { allowed, engine, recipient, stop } = await setup()
  typeRecipient(engine, 'pay.vera.eth')
  finishRecipient(engine)
  await vi.waitFor(() => expect(recipient()).toMatchObject({ data: { address: friend } }))
  allowed.length = 0
  typeRecipient(engine, 'pay.vera2.eth')
  await vi.waitFor(() => expect(recipient().status).toBe('failed'))
  expect(allowed).toEqual([false])
  stop()
})
