import { expect, test, vi } from 'vitest'
import { fakeWindow, host, openFrame, pageOrigin, speakOn } from '../fixtures/openFrame.ts'
import { acceptPort } from './acceptPort.ts'
import { FrameError } from './FrameError.ts'
import { type Handlers, serve } from './serve.ts'

const isAllowed = (origin: string) => origin === pageOrigin

test('takes the port of the page that embeds the frame', async () => {
  const { window } = fakeWindow()
  expect(await acceptPort({ isAllowed, window })).toMatchObject({ origin: pageOrigin })
})

test('ignores a page of another origin', async () => {
  const { window } = fakeWindow({ origin: 'https://evil.example' })
  const ended = new AbortController()
  const accepted = acceptPort({ isAllowed, signal: ended.signal, window })
  queueMicrotask(() => ended.abort(new Error('ignored')))
  await expect(accepted).rejects.toThrow('ignored')
})

test('ignores a greeting from another window', async () => {
  const { parent, port, target, window } = fakeWindow()
  parent.postMessage = () => {}
  const ended = new AbortController()
  const accepted = acceptPort({ isAllowed, signal: ended.signal, window })
  const hello = { data: 'latchkey:hello', origin: pageOrigin, ports: [port], source: {} }
  target.dispatchEvent(Object.assign(new Event('message'), hello))
  queueMicrotask(() => ended.abort(new Error('ignored')))
  await expect(accepted).rejects.toThrow('ignored')
})

test('refuses a frame inside of a frame', async () => {
  const { window } = fakeWindow({ isNested: true })
  await expect(acceptPort({ isAllowed, window })).rejects.toMatchObject({ code: 'NOT_EMBEDDABLE' })
})

test('refuses an ancestor that may not embed the frame', async () => {
  const { window } = fakeWindow()
  const location = { ancestorOrigins: ['https://evil.example'] }
  await expect(acceptPort({ isAllowed, window: { ...window, location } })).rejects.toMatchObject({
    code: 'NOT_EMBEDDABLE',
  })
})

test('answers requests by their ids', async () => {
  const { request } = await openFrame()
  expect(await request('frame.ping', {})).toEqual({})
})

test.each([
  ['an unknown method', 'key.read', {}],
  ['the name of an inherited property', 'toString', {}],
  ['invalid parameters', 'email.start', { email: 'no address' }],
  ['parameters of another shape', 'chain.switch', ['eip155:1']],
])('refuses %s', async (_, method, params) => {
  const { send } = await openFrame()
  expect(await send(method, params).outcome).toMatchObject({
    error: { code: 'INVALID' },
    ok: false,
  })
})

test('answers an id once, so that a message is not replayed', async () => {
  let runs = 0
  const { port1, port2 } = new MessageChannel()
  const page = speakOn(port1)
  // Only the handler under test is called.
  const ping = () => {
    runs++
    return {}
  }
  serve(port2, { 'frame.ping': ping } as unknown as Handlers)
  await page.send('frame.ping', {}, 5).outcome
  page.send('frame.ping', {}, 5)
  page.send('frame.ping', {}, 4)
  await page.send('frame.ping', {}, 6).outcome
  expect(runs).toBe(2)
})

test('logs methods and outcomes, without parameters, if the host wants a log', async () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => {})
  const { request, send } = await openFrame()
  const secret = 'a.secret.token'
  await send('token.start', { jwt: secret }).outcome
  expect(debug).not.toHaveBeenCalled()
  await request('host.sync', { ...host, hasLog: true })
  await send('token.start', { jwt: secret }).outcome
  await send('frame.ping', {}).outcome
  await send('<b>none</b>', {}).outcome
  const lines = debug.mock.calls.map((words) => words.join(' '))
  debug.mockRestore()
  expect(lines).toEqual([
    'Wallet frame: host.sync: OK',
    expect.stringMatching(/^Wallet frame: token\.start: /),
    'Wallet frame: unknown method: INVALID',
  ])
  expect(lines.join()).not.toContain(secret)
})

test('ends a request that the page aborts', async () => {
  const { abort, request, send } = await openFrame()
  await request('passkey.start', {})
  const { id, outcome } = send('login.wait', {})
  abort(id)
  expect(await outcome).toMatchObject({ error: { code: 'ABORTED' } })
})

test('tells the page nothing about an unexpected failure', async () => {
  const { port1, port2 } = new MessageChannel()
  const page = speakOn(port1)
  const fail = () => {
    throw new Error('secret')
  }
  serve(port2, { 'frame.ping': fail } as unknown as Handlers)
  expect(await page.send('frame.ping', {}).outcome).toEqual({
    error: { code: 'FAILED', message: 'Something went wrong.' },
    ok: false,
  })
})

test('passes codes and pauses of failures on', async () => {
  const { port1, port2 } = new MessageChannel()
  const page = speakOn(port1)
  const fail = () => {
    throw new FrameError('TOO_MANY', 'Wait.', { retryAfter: 12, rpcCode: -32005 })
  }
  serve(port2, { 'frame.ping': fail } as unknown as Handlers)
  expect(await page.send('frame.ping', {}).outcome).toEqual({
    error: { code: 'TOO_MANY', message: 'Wait.', retryAfter: 12, rpcCode: -32005 },
    ok: false,
  })
})

test('refuses the settings of another project', async () => {
  const { send } = await openFrame()
  const { outcome } = send('host.sync', { ...host, projectId: 'other' })
  expect(await outcome).toMatchObject({ error: { code: 'NOT_EMBEDDABLE' } })
})
