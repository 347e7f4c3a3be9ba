import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { nftOf } from './fixtures/nftOf.ts'
import { createNftPictures, none, pictureKey } from './nftPictures.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A provider that gives everything the same picture, and a browser that counts addresses. */
function setup(answer: () => Response = () => picture('image/png')) {
  const asked: string[] = []
  const alive = new Set<string>()
  let made = 0
  vi.stubGlobal('fetch', async (link: string, { signal }: RequestInit) => {
    asked.push(new URL(link).pathname)
    signal?.throwIfAborted()
    return answer()
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${made++}`
    alive.add(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void alive.delete(url))
  const engine = testInstance()
  const pictures = createNftPictures(engine)
  return {
    alive,
    asked,
    engine,
    hold: pictures.hold,
    urlOf: (tokenId: number) => pictures.store.getState()[pictureKey(nftOf(tokenId), 'tile')],
  }
}

function picture(type: string, text = 'x'): Response {
  return new Response(text, { headers: { 'content-type': type } })
}

/** Long enough for pictures to be wanted, and to arrive. */
const rest = () => vi.advanceTimersByTimeAsync(200)

test('default: a picture arrives for what is on show, once', async () => {
  const { asked, hold, urlOf } = setup()
  hold(nftOf(1), 'tile')
  hold(nftOf(1), 'tile')
  await rest()
  expect(urlOf(1)).toBe('blob:0')
  expect(asked).toEqual([`/v1/nft/eip155%3A1/0x${'1'.padStart(40, '0')}/1/image`])
})

test('behavior: what flies by is not asked for', async () => {
  const { asked, hold } = setup()
  for (let tokenId = 1; tokenId <= 500; tokenId++) hold(nftOf(tokenId), 'tile')()
  await rest()
  expect(asked).toEqual([])
})

test('behavior: however many were seen, about two screenfuls are kept; what is on show stays', async () => {
  const { alive, hold, urlOf } = setup()
  hold(nftOf(1), 'tile')
  for (let tokenId = 2; tokenId <= 300; tokenId++) {
    const release = hold(nftOf(tokenId), 'tile')
    await rest()
    release()
  }
  expect(alive.size).toBeLessThanOrEqual(37)
  expect(alive.has(urlOf(1) ?? '')).toBe(true)
  expect(urlOf(2)).toBeUndefined()
  expect(urlOf(300)).toBeDefined()
})

test('behavior: the end of the instance is the end of all addresses', async () => {
  const { alive, engine, hold } = setup()
  for (let tokenId = 1; tokenId <= 5; tokenId++) hold(nftOf(tokenId), 'tile')
  await rest()
  expect(alive.size).toBe(5)
  engine.destroy()
  expect(alive.size).toBe(0)
})

test.each([
  ['is missing', () => new Response('', { status: 404 })],
  ['is a page', () => picture('text/html', '<script>alert(1)</script>')],
  ['is a script', () => picture('text/javascript')],
  ['says nothing of itself', () => picture('')],
  ['is too large', () => picture('image/png', 'x'.repeat(8_000_001))],
])('error: a picture that %s is none, and is not asked for again', async (_, answer) => {
  const { alive, asked, hold, urlOf } = setup(answer)
  hold(nftOf(1), 'tile')()
  const release = hold(nftOf(1), 'tile')
  await rest()
  expect(urlOf(1)).toBe(none)
  release()
  hold(nftOf(1), 'tile')
  await rest()
  expect([asked.length, alive.size]).toEqual([1, 0])
})

test('behavior: nobody asks for a picture that there is none of', async () => {
  const { asked, hold, urlOf } = setup()
  hold(nftOf(1, { hasPicture: false }), 'tile')
  await rest()
  expect([asked.length, urlOf(1)]).toEqual([0, none])
})
