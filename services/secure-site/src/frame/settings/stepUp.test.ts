import { expect, test } from 'vitest'
import { logIn } from '../fixtures/logIn.ts'
import { OtherAccountError } from './OtherAccountError.ts'

test('refuses a step-up by a login of another account, and says so', async () => {
  const { context, provider, settings } = await logIn()
  const { login } = context.store.getState()
  const stranger = { ...provider.account(), userId: 'user-of-a-stranger' }
  const refused = settings.stepUpWithSocial({
    account: stranger,
    method: 'github',
    status: 'connected',
    tokens: provider.tokens(),
  })
  await expect(refused).rejects.toBeInstanceOf(OtherAccountError)
  expect(context.store.getState().login).toBe(login)
})

test('makes the login fresh by a login of the same account', async () => {
  const { context, provider, settings } = await logIn()
  const before = context.store.getState().login?.loggedInAt ?? 0
  await settings.stepUpWithSocial({
    account: provider.account(),
    method: 'github',
    status: 'connected',
    tokens: provider.tokens(),
  })
  expect(context.store.getState().login?.loggedInAt).toBeGreaterThanOrEqual(before)
  expect(settings.isFresh()).toBe(true)
})
