// @vitest-environment happy-dom
import { drawKit } from '@latchkey/kit/fixtures/drawKit.tsx'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Auth } from '../frame/auth/Auth.ts'
import { ProviderError } from '../frame/auth/ProviderError.ts'
import { toFrameError } from '../frame/auth/toFrameError.ts'
import { DevicePage } from './DevicePage.tsx'
import { takeFragment } from './takeFragment.ts'

const token = 't'.repeat(43)

let clear: () => Promise<unknown> = async () => {}

beforeEach(() => {
  sessionStorage.clear()
  location.hash = ''
})

afterEach(async () => {
  await clear()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** Draws the page with a provider whose link has a status, or that refuses the link. */
async function drawPage(link: string | ProviderError, given: string | undefined = token) {
  const provider = { link }
  const call = vi.fn(async (endpoint: { path: string }, body: { isApproved?: boolean }) => {
    if (provider.link instanceof ProviderError) throw toFrameError(provider.link)
    if (endpoint.path.endsWith('describe'))
      return {
        browser: 'Firefox',
        email: 'v•••a@example.com',
        requestedAt: 0,
        site: 'https://app.example',
        status: provider.link,
      }
    if (provider.link !== 'waiting')
      throw toFrameError(new ProviderError(409, ['token'], undefined))
    provider.link = body.isApproved ? 'approved' : 'declined'
    return undefined
  })
  const drawn = await drawKit(<DevicePage auth={{ call } as unknown as Auth} token={given} />)
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

test('keeps the token for a reload, and takes it out of the address', () => {
  location.hash = token
  expect(takeFragment()).toBe(token)
  expect(location.hash).toBe('')
  expect(takeFragment()).toBe(token)
})

test('reads the token where the browser denies storage', () => {
  location.hash = token
  vi.stubGlobal('sessionStorage', undefined)
  expect(takeFragment()).toBe(token)
  expect(takeFragment()).toBeUndefined()
  vi.unstubAllGlobals()
})

test('approves once, and says so after a reload', async () => {
  const { press, provider, text } = await drawPage('waiting')
  await press('Approve')
  expect(text()).toBe('Device approved. You can close this page.')
  await clear()
  const again = await drawPage(provider.link)
  expect(again.text()).toBe('Device approved. You can close this page.')
})

test('says what another tab answered meanwhile', async () => {
  const { press, provider, text } = await drawPage('waiting')
  provider.link = 'declined'
  await press('Approve')
  expect(text()).toMatch(/^Device declined\./)
})

test('sends the visitor to the mail without a token, and after the link ended', async () => {
  const { call, text } = await drawPage('waiting', '')
  expect(text()).toBe('Open the link in your email to approve a device.')
  expect(call).not.toHaveBeenCalled()
  const ended = await drawPage(new ProviderError(404, ['token'], undefined))
  expect(ended.text()).toMatch(/^This link no longer works\. Open the link in the newest email/)
  expect(ended.all('button')).toEqual([])
})

test('offers a retry while the provider is out of reach', async () => {
  const { press, provider, text } = await drawPage(new ProviderError(500, [], undefined))
  expect(text()).toMatch(/^The service doesn’t respond/)
  provider.link = 'waiting'
  await press('Try again')
  expect(text()).toMatch(/^Log in on a new device/)
})
