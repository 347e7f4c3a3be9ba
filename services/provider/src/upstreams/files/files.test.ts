import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { internet } from '../fixtures/internet.ts'
import { fetchPublic, lookUpPublic } from './fetchPublic.ts'
import { isPublicAddress } from './isPublicAddress.ts'
import { webFiles } from './webFiles.ts'

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['192.168.0.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['localhost', false],
])('says whether %s is public: %s', (address, isOne) => {
  expect(isPublicAddress(address)).toBe(isOne)
})

test.each([{ all: false }, { all: true }])('refuses to resolve this machine, %j', async (how) => {
  const found = new Promise((resolve) => lookUpPublic('localhost', how, resolve))
  expect(await found).toMatchObject({ message: 'localhost has no public address' })
})

const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'

const options = { accept: 'image/png', mostBytes: 10, name: 'files' }
const { signal } = new AbortController()

test('fetches a file and follows a redirect', async () => {
  const { asked, network } = await internet(({ url }, response) =>
    url === '/1'
      ? response.writeHead(302, { location: '/2' }).end()
      : response.writeHead(200, { 'content-type': 'Image/PNG; q=1' }).end('png'),
  )
  const file = await fetchPublic('https://a.example/1', { ...options, network, signal })
  expect([file.type, String(file.bytes)]).toEqual(['image/png', 'png'])
  expect(asked.map((one) => one.replace(/:\d+/, ''))).toEqual(['a.example/1', 'a.example/2'])
})

test('follows no redirect where none is allowed', async () => {
  const { asked, network } = await internet((_, response) =>
    response.writeHead(302, { location: 'https://b.example/' }).end(),
  )
  const asking = fetchPublic('https://a.example/', {
    ...options,
    mostRedirects: 0,
    network,
    signal,
  })
  await expect(asking).rejects.toMatchObject({ problem: 'refused' })
  expect(asked).toHaveLength(1)
})

test.each([
  'http://a.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://a.example:8443/',
  'https://user:secret@a.example/',
  'file:///etc/passwd',
  'hello',
  '',
])('refuses %s, directly and as a redirect', async (address) => {
  const { asked, network } = await internet((_, response) =>
    response.writeHead(302, { location: address || '//' }).end(),
  )
  const refused = { problem: 'refused' }
  await expect(fetchPublic(address, { ...options, network, signal })).rejects.toMatchObject(refused)
  expect(asked).toEqual([])
  const away = fetchPublic('https://b.example/', { ...options, network, signal })
  await expect(away).rejects.toMatchObject(refused)
})

test.each<[string, (response: ServerResponse) => void, string]>([
  ['larger than the limit', (response) => response.end('x'.repeat(11)), 'invalid'],
  ['not there', (response) => response.writeHead(404).end(), 'refused'],
  ['failing', (response) => response.writeHead(500).end(), 'failing'],
  [
    'cut off',
    (response) => response.writeHead(200).write('x', () => response.destroy()),
    'unreachable',
  ],
])('fails for a file that is %s', async (_, answer, problem) => {
  const { network } = await internet((_, response) => answer(response))
  const asking = fetchPublic('https://a.example/', { ...options, network, signal })
  await expect(asking).rejects.toMatchObject({ problem })
})

test('resolves IPFS and Arweave URLs, and remembers missing files', async () => {
  const { asked, network } = await internet(({ url }, response) =>
    url === '/gone' ? response.writeHead(404).end() : response.end('{}'),
  )
  const files = webFiles({ ipfsGateway: 'https://gate.example/', network })
  expect(await files.text(`ipfs://ipfs/${cid}/1.json`)).toBe('{}')
  expect(await files.text(`ipfs://${cid}/2.json`)).toBe('{}')
  expect(await files.text('ar://abc')).toBe('{}')
  expect(await files.text('https://a.example/gone')).toBeUndefined()
  expect(await files.text('https://a.example/gone')).toBeUndefined()
  expect(await files.text('javascript:alert(1)')).toBeUndefined()
  expect(asked.map((one) => one.replace(/:\d+/, ''))).toEqual([
    `gate.example/ipfs/${cid}/1.json`,
    `gate.example/ipfs/${cid}/2.json`,
    'arweave.net/abc',
    'a.example/gone',
  ])
  expect(await webFiles({ network }).text(`ipfs://${cid}/1.json`)).toBeUndefined()
})

test.each<[string, (response: ServerResponse) => void]>([
  ['busy', (response) => response.writeHead(429).end()],
  ['failing', (response) => response.writeHead(503).end()],
  ['unreachable', (response) => response.destroy()],
])('retries a file that was %s', async (_, fail) => {
  let isBack = false
  const { network } = await internet((_, response) =>
    isBack ? response.end('{}') : fail(response),
  )
  const files = webFiles({ network })
  expect(await files.text('https://a.example/1')).toBeUndefined()
  isBack = true
  expect(await files.text('https://a.example/1')).toBe('{}')
})

test('refuses pages and SVGs as pictures', async () => {
  for (const [type, isOne] of [
    ['image/webp', true],
    ['image/svg+xml', false],
    ['text/html', false],
  ] as const) {
    const { network } = await internet((_, response) =>
      response.writeHead(200, { 'content-type': type }).end('x'),
    )
    const picture = await webFiles({ network }).picture('https://a.example/')
    expect(picture !== undefined).toBe(isOne)
  }
})

test('fetches from the IPFS gateway only what has a CID', async () => {
  const { asked, network } = await internet((_, response) => response.end('{}'))
  const files = webFiles({ ipfsGateway: 'https://gate.example/', network })
  for (const path of [
    'login',
    '../admin',
    `${cid}/../../admin`,
    `${cid}/%2e%2E/%2e./admin`,
    `${cid}/..\\..\\admin`,
    `${cid}/.\t./.\t./admin`,
    `${cid}/..%2f..%5Cadmin`,
    `${cid}/../${cid}x/1.json`,
    `${cid}@evil.example`,
    `${cid}?next=//evil.example`,
    'Qm/1.json',
  ])
    expect([path, await files.text(`ipfs://${path}`)]).toEqual([path, undefined])
  expect(asked).toEqual([])
  const second = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
  expect(await files.text(`ipfs://${second}`)).toBe('{}')
})
