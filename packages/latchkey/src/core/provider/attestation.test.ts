import { afterEach, expect, test, vi } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { getAttestation } from './attestations/getAttestation.ts'
import { registerAttestation } from './attestations/registerAttestation.ts'
import { failingProvider, failures } from './contract/fixtures/failingProvider.ts'

// Pairing continues after every kind of provider failure.

const printed = vi.spyOn(console, 'error').mockReturnValue()
afterEach(() => expect(printed).not.toHaveBeenCalled())

test.each(Object.entries(failures))('behavior: a provider that %s', async (_, { answer }) => {
  const { url } = await failingProvider(answer)
  const latchkey = testInstance([], { provider: url })
  const warn = vi.spyOn(latchkey.logger, 'warn')
  expect(await getAttestation(latchkey, 'a'.repeat(64))).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
  await registerAttestation(latchkey, 'a'.repeat(64))
  expect(latchkey.store.getState().notices.alert).toBeUndefined()
})
