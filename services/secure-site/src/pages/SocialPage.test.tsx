// @vitest-environment happy-dom
import { drawKit } from '@latchkey/kit/fixtures/drawKit.tsx'
import type { EndpointAnswer } from 'latchkey/protocol'
import type { describeSocial } from 'latchkey/protocol/auth'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Auth } from '../frame/auth/Auth.ts'
import { FrameError } from '../frame/port/FrameError.ts'
import { SocialPage } from './SocialPage.tsx'

type Described = EndpointAnswer<typeof describeSocial>

const code = 'c'.repeat(43)
const proven: Described = {
  browser: 'Firefox on Windows',
  isListed: false,
  provider: 'google',
  requestedAt: 0,
  site: 'https://app.example',
  status: 'proven',
}

let clear: () => Promise<unknown> = async () => {}
afterEach(async () => {
  await clear()
  document.body.replaceChildren()
})

/** Draws the page of a login that the provider describes. */
async function drawPage(described: Described | FrameError, given = code) {
  const provider = { described }
  const answers: unknown[] = []
  const call = vi.fn(async ({ path }: { path: string }, body: unknown) => {
    if (provider.described instanceof FrameError) throw provider.described
    if (path.endsWith('answer')) answers.push(body)
    return provider.described
  })
  const go = vi.fn<(url: string) => void>()
  const leave = vi.fn<() => void>()
  const drawn = await drawKit(
    <SocialPage auth={{ call } as unknown as Auth} code={given} go={go} leave={leave} />,
  )
  clear = () => drawn.draw(null)
  const press = (name: string) =>
    act(async () => {
      const found = drawn.all('button').find(({ textContent }) => textContent === name)
      if (!found) throw new Error(`There is no button "${name}".`)
      found.click()
    })
  return { ...drawn, answers, call, go, leave, press, provider }
}

test('names provider, site and browser, and waits for a press', async () => {
  const { answers, go, text } = await drawPage(proven)
  for (const fact of ['Google', 'https://app.example', 'Firefox on Windows'])
    expect(text()).toContain(fact)
  expect(answers).toEqual([])
  expect(go).not.toHaveBeenCalled()
})

test.each([
  ['Continue', true, 'You’re logged in. You can close this window.'],
  ['That’s not me', false, 'Login declined. You can close this window.'],
])('answers with %s, and closes the window', async (name, isApproved, words) => {
  const { answers, leave, press, text } = await drawPage(proven)
  await press(name)
  expect(answers).toEqual([{ code, isApproved }])
  expect(leave).toHaveBeenCalledOnce()
  expect(text()).toContain(words)
})

test('returns to a listed site at once', async () => {
  const { answers, go } = await drawPage({
    ...proven,
    isListed: true,
    returnUrl: 'https://app.example/shop?a=1',
  })
  expect(go).toHaveBeenCalledExactlyOnceWith(`https://app.example/shop?a=1&latchkey_result=${code}`)
  expect(answers).toEqual([])
})

test('returns to another site only after a press', async () => {
  const { answers, go, press } = await drawPage({ ...proven, returnUrl: 'https://app.example/' })
  expect(go).not.toHaveBeenCalled()
  await press('Continue')
  expect(go).toHaveBeenCalledExactlyOnceWith(`https://app.example/?latchkey_result=${code}`)
  expect(answers).toEqual([])
})

test('does not return from a login that the visitor declines here', async () => {
  const { go, press, text } = await drawPage({ ...proven, returnUrl: 'https://app.example/' })
  await press('That’s not me')
  expect(go).not.toHaveBeenCalled()
  expect(text()).toContain('Login declined.')
})

test.each(['declined', 'failed'] as const)('returns with a login that was %s', async (status) => {
  const { go } = await drawPage({ ...proven, returnUrl: 'https://app.example/', status })
  expect(go).toHaveBeenCalledOnce()
})

test.each([
  ['declined', 'Login declined.'],
  ['failed', 'The login wasn’t confirmed.'],
  ['expired', 'This login no longer works.'],
] as const)('explains a login that was %s, without buttons', async (status, words) => {
  const { all, text } = await drawPage({ ...proven, status })
  expect(text()).toContain(words)
  expect(all('button')).toEqual([])
})

test('explains a visit without a code, and requests nothing', async () => {
  const { call, text } = await drawPage(proven, '')
  expect(text()).toContain('This login no longer works.')
  expect(call).not.toHaveBeenCalled()
})

test('offers another try while the provider does not respond', async () => {
  const { press, provider, text } = await drawPage(new FrameError('UNREACHABLE', 'down'))
  expect(text()).toContain('We couldn’t check this login.')
  provider.described = proven
  await press('Try again')
  expect(text()).toContain('https://app.example')
})

test('keeps the buttons if the answer does not arrive', async () => {
  const { leave, press, provider, text } = await drawPage(proven)
  provider.described = new FrameError('UNREACHABLE', 'down')
  await press('Continue')
  expect(text()).toContain('We couldn’t check this login.')
  expect(leave).not.toHaveBeenCalled()
  provider.described = proven
  await press('Continue')
  expect(leave).toHaveBeenCalledOnce()
})
