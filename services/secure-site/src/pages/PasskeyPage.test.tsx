// @vitest-environment happy-dom
import { drawKit } from '@latchkey/kit/fixtures/drawKit.tsx'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Auth } from '../frame/auth/Auth.ts'
import { ProviderError } from '../frame/auth/ProviderError.ts'
import { toFrameError } from '../frame/auth/toFrameError.ts'
import { parseHandOver } from '../frame/passkey/parseHandOver.ts'
import { PasskeyPage } from './PasskeyPage.tsx'

let clear: () => Promise<unknown> = async () => {}
afterEach(async () => {
  await clear()
  document.body.replaceChildren()
})

const code = 'c'.repeat(43)

/** Draws the page with a provider that answers, or fails. */
async function drawPage(fragment: string, failure?: ProviderError) {
  const provider = { failure }
  const call = vi.fn(async () => {
    if (provider.failure) throw toFrameError(provider.failure)
    return { email: 'v•••a@example.com', options: {}, site: 'https://app.example' }
  })
  const auth = { call } as unknown as Auth
  const drawn = await drawKit(<PasskeyPage auth={auth} link={parseHandOver(fragment)} />)
  clear = () => drawn.draw(null)
  const press = (name: string) =>
    act(async () =>
      drawn
        .all('button')
        .find((button) => button.textContent === name)
        ?.click(),
    )
  return { ...drawn, call, press, provider }
}

test('names the account and the site before it creates a passkey', async () => {
  const { call, text } = await drawPage(`${code}.${code}`)
  expect(text()).toContain('v•••a@example.com')
  expect(text()).toContain('https://app.example')
  expect(call).toHaveBeenCalledWith(expect.anything(), { code })
})

test('says that a browser refused, and offers another try', async () => {
  // happy-dom has no `navigator.credentials`, and the options are none.
  const { press, text } = await drawPage(`${code}.${code}`)
  await press('Create passkey')
  expect(text()).toContain('The passkey wasn’t created. Try again.')
  expect(text()).toContain('Create passkey')
})

test('sends the visitor to the settings without a frame, and after the code ended', async () => {
  const alone = await drawPage('')
  expect(alone.text()).toBe('Open this page from your wallet’s settings.')
  expect(alone.call).not.toHaveBeenCalled()
  const ended = await drawPage(`${code}.${code}`, new ProviderError(404, ['code'], undefined))
  expect(ended.text()).toMatch(/^This page was used already, or is too old\./)
})

test('offers a retry while the provider is out of reach', async () => {
  const { press, provider, text } = await drawPage(
    `${code}.${code}`,
    new ProviderError(500, [], undefined),
  )
  expect(text()).toMatch(/^The service doesn’t respond/)
  provider.failure = undefined
  await press('Try again')
  expect(text()).toMatch(/^Create a passkey/)
})
