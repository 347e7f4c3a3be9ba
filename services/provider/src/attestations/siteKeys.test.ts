import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { fakeClock } from '../upstreams/fakeClock.ts'
import { internet } from '../upstreams/fixtures/internet.ts'
import { createSigner } from './fixtures/createSigner.ts'
import { siteKeys } from './siteKeys.ts'

const { key } = createSigner()
const origin = 'https://shop.example'

test('reads the keys of an origin once in five minutes', async () => {
  const clock = fakeClock()
  const { asked, network } = await internet((_, response) =>
    response.end(JSON.stringify({ keys: [key] })),
  )
  const read = siteKeys({ clock, network })
  expect(await read(origin)).toEqual([key])
  await clock.advance(299_000)
  expect(await read(origin)).toEqual([key])
  expect(asked.map((one) => one.replace(/:\d+/, ''))).toEqual([
    'shop.example/.well-known/latchkey.json',
  ])
  await clock.advance(2_000)
  await read(origin)
  expect(asked).toHaveLength(2)
})

test.each<[string, (response: ServerResponse) => void]>([
  ['is missing', (response) => response.writeHead(404).end()],
  ['fails', (response) => response.writeHead(500).end()],
  ['breaks off', (response) => response.destroy()],
  ['is a page', (response) => response.end('<!doctype html>')],
  ['lists no texts', (response) => response.end('{"keys":[1]}')],
  ['lists too many keys', (response) => response.end(JSON.stringify({ keys: Array(9).fill(key) }))],
  ['is too large', (response) => response.end(`{"keys":[]${' '.repeat(10_240)}}`)],
  [
    'is on another host',
    (response) => response.writeHead(302, { location: 'https://other.example/' }).end(),
  ],
])('returns no keys if the file %s, and keeps that', async (_, answer) => {
  const { asked, network } = await internet((_, response) => answer(response))
  const read = siteKeys({ network })
  expect(await read(origin)).toEqual([])
  expect(await read(origin)).toEqual([])
  expect(asked).toHaveLength(1)
})

test.each(['http://shop.example', 'https://shop.example:8443', 'https://127.0.0.1'])(
  'does not contact %s',
  async (origin) => {
    const { asked, network } = await internet((_, response) => response.end('{"keys":[]}'))
    expect(await siteKeys({ network })(origin)).toEqual([])
    expect(asked).toEqual([])
  },
)

test('does not contact this machine', async () => {
  expect(await siteKeys()('https://localhost')).toEqual([])
})
