import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { trackEvent } from '../../../protocol/api/analytics/trackEvent.ts'
import { getWallets as walletsEndpoint } from '../../../protocol/api/directory/getWallets.ts'
import { hasErrorCode } from '../../errors/LatchkeyError.ts'
import { testInstance } from '../../fixtures/testInstance.ts'
import type { LatchkeyOptions } from '../../options/options.ts'
import { version } from '../../version.ts'
import { fetchImage } from '../directory/fetchImage.ts'
import { getWallets } from '../directory/getWallets.ts'
import { bindingOf } from './bindingOf.ts'
import { reasonOf } from './reasonOf.ts'
import { request, retryAfterOf, statusOf } from './request.ts'
import { isChainSupported } from './supportedChains.ts'

const printed = vi.spyOn(console, 'error').mockReturnValue()
afterEach(() => printed.mockClear())

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A provider with the test's response, and an instance that uses it. */
async function setup(answer: Answer, options: Partial<LatchkeyOptions> = {}) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, latchkey: testInstance([], { provider: url, ...options }), server, url }
}

function json(value: unknown, status = 200): Answer {
  return (_, response) => response.writeHead(status).end(JSON.stringify(value))
}

const page = { count: 1, data: [{ id: 'a', name: 'A' }] }

test('behavior: sends project, platform and version with the query', async () => {
  const { asked, latchkey } = await setup(json(page))
  expect(await getWallets(latchkey, { entries: 4, page: 1 })).toMatchObject(page)
  expect(asked).toEqual([
    `GET /getWallets?entries=4&page=1&projectId=test&st=latchkey&sv=html-test-${version}`,
  ])
})

test('behavior: joins lists, drops empty values and escapes reserved characters', async () => {
  const { asked, latchkey } = await setup(json(page), { projectId: '' })
  bindingOf(latchkey, 'react')
  await getWallets(latchkey, {
    badge_type: undefined,
    chains: ['eip155:1', 'eip155:10'],
    exclude: [],
    search: 'a&b',
  })
  expect(asked[0]).toBe(
    `GET /getWallets?chains=eip155%3A1%2Ceip155%3A10&search=a%26b&st=latchkey&sv=react-test-${version}`,
  )
})

test('behavior: returns images as blobs', async () => {
  const { asked, latchkey } = await setup((_, response) =>
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
  )
  const image = await fetchImage(latchkey, 'asset', 'eip155:1')
  expect(image.type).toBe('image/svg+xml')
  expect(await image.text()).toBe('<svg/>')
  expect(asked[0]).toMatch(/^GET \/public\/getAssetImage\/eip155%3A1\?projectId=test&st=/)
})

test('behavior: sends bodies as JSON', async () => {
  const bodies: string[] = []
  const { asked, latchkey } = await setup(async (incoming, response) => {
    let body = ''
    for await (const part of incoming) body += part
    bodies.push(body)
    response.writeHead(202).end()
  })
  const body = {
    domain: 'd',
    eventId: crypto.randomUUID(),
    props: { event: 'MODAL_OPEN', type: 'track' as const },
    timestamp: 1,
    url: 'u',
  }
  expect(await request(latchkey, trackEvent, { body })).toBeUndefined()
  expect(asked[0]).toMatch(/^POST \/e\?projectId=test&st=latchkey&sv=/)
  expect(JSON.parse(bodies[0] ?? '')).toEqual(body)
})

test.each([
  ['no JSON', (_: unknown, response: ServerResponse) => response.end('<html>'), 'answer: '],
  ['another shape', json({ data: [] }), 'count: '],
  ['a broken row', json({ count: 1, data: [{ id: 1 }] }), 'data.0.id: '],
])('error: %s', async (_, answer, problem) => {
  const { latchkey, url } = await setup(answer)
  await expect(getWallets(latchkey, {})).rejects.toThrow(
    `The server at ${url}/getWallets sent an invalid response: ${problem}`,
  )
})

test('error: a status other than 2xx is part of the error', async () => {
  const { latchkey } = await setup(json({ reasons: [], status: 'FAILED' }, 503))
  const error = await getWallets(latchkey, {}).catch((error: unknown) => error)
  expect(error).toMatchObject({ code: 'REQUEST_FAILED', message: 'HTTP status code: 503' })
  expect(statusOf(error)).toBe(503)
  expect(statusOf(new Error('other'))).toBeUndefined()
  expect(reasonOf(error)).toBeUndefined()
  expect(latchkey.store.getState().notices.alert).toBeUndefined()
})

test('error: keeps the provider’s reason, also for errors that it caused', async () => {
  const reasons = [{ description: 'Not enough', name: 'liquidity' }]
  const { latchkey } = await setup(json({ reasons, status: 'FAILED' }, 422))
  const error = await getWallets(latchkey, {}).catch((error: unknown) => error)
  expect(reasonOf(new Error('later', { cause: error }))).toBe('liquidity')
  const other = await setup((_, response) => response.writeHead(502).end('<h1>Bad gateway'))
  const foreign = await getWallets(other.latchkey, {}).catch((error: unknown) => error)
  expect([reasonOf(foreign), statusOf(foreign)]).toEqual([undefined, 502])
})

test.each([
  [429, '30', 30],
  [503, new Date(Date.now() + 60_500).toUTCString(), 60],
  [429, 'soon', undefined],
  [400, '30', undefined],
])('error: reads how long a server asks to wait: %d, %s', async (status, header, seconds) => {
  const { latchkey } = await setup((_, response) => {
    response.writeHead(status, { 'retry-after': header }).end('{}')
  })
  const error = await getWallets(latchkey, {}).catch((reason: unknown) => reason)
  const read = retryAfterOf(error)
  if (seconds === undefined) expect(read).toBeUndefined()
  else expect(Math.abs((read ?? 0) - seconds)).toBeLessThanOrEqual(2)
})

test('error: fails if the server is down', async () => {
  const { latchkey, server, url } = await setup(json(page))
  server.close()
  await expect(getWallets(latchkey, {})).rejects.toThrow(
    `Couldn't reach the server at ${url}/getWallets. Check`,
  )
})

test('error: rejects when the caller aborts or the instance is destroyed', async () => {
  const ending = new AbortController()
  const { latchkey } = await setup(() => ending.abort(new Error('enough')))
  const asking = getWallets(latchkey, {}, { signal: ending.signal })
  await expect(asking).rejects.toThrow('enough')

  const last = getWallets(latchkey, {})
  latchkey.destroy()
  await expect(last).rejects.toMatchObject({ name: 'AbortError' })
})

test('error: fails if the server doesn’t respond within 15 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { latchkey } = await setup(() => vi.advanceTimersByTime(15_000))
  const error = await getWallets(latchkey, {}).catch((error: unknown) => error)
  expect(hasErrorCode(error, 'PROVIDER_UNREACHABLE')).toBe(true)
})

test('error: fails without a configured provider', async () => {
  const latchkey = testInstance([], { provider: {} })
  await expect(getWallets(latchkey, {})).rejects.toThrow(
    'No provider is configured. Set the option `provider.directoryUrl`.',
  )
  await expect(fetchImage(latchkey, 'wallet', 'a')).rejects.toThrow('provider.directoryUrl')
  expect(latchkey.store.getState().notices.alert).toBeUndefined()
  expect(printed).not.toHaveBeenCalled()
})

test('behavior: alerts once about a refusal that the developer can fix', async () => {
  const reasons = [{ description: 'Unauthorized: invalid key', name: 'projectId' }]
  vi.stubGlobal('location', { hostname: 'localhost' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { latchkey } = await setup(json({ reasons, status: 'FAILED' }, 401), { logLevel: 'error' })
  await expect(getWallets(latchkey, {})).rejects.toThrow('401')
  await expect(fetchImage(latchkey, 'wallet', 'a')).rejects.toThrow('401')
  await expect.poll(() => latchkey.store.getState().notices.alert?.title).toBe('Invalid Project ID')
  await latchkey.logger.read()
  expect(printed).toHaveBeenCalledTimes(1)
})

test('behavior: raises no alert for a quiet caller', async () => {
  const { latchkey } = await setup(json({ reasons: ['Unauthorized: invalid key'] }, 401))
  const asking = request(latchkey, walletsEndpoint, {}, { quiet: true })
  await expect(asking).rejects.toThrow('401')
  expect(latchkey.store.getState().notices.alert).toBeUndefined()
})

test('behavior: requests the supported chains once', async () => {
  const { asked, latchkey } = await setup(json({ http: ['eip155:1'], ws: ['eip155:10'] }))
  const answers = ['eip155:1', 'eip155:10', 'eip155:5'] as const
  expect(await Promise.all(answers.map((id) => isChainSupported(latchkey, id)))).toEqual([
    true,
    true,
    false,
  ])
  expect(asked).toEqual([expect.stringMatching(/^GET \/v1\/supported-chains\?/)])
})

test('behavior: requests the supported chains again after a failure', async () => {
  let isDown = true
  const { latchkey } = await setup((incoming, response) =>
    json(isDown ? {} : { http: ['eip155:1'], ws: [] }, isDown ? 500 : 200)(incoming, response),
  )
  await expect(isChainSupported(latchkey, 'eip155:1')).rejects.toThrow('500')
  isDown = false
  expect(await isChainSupported(latchkey, 'eip155:1')).toBe(true)
})
