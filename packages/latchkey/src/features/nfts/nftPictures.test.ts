import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { nftOf } from './fixtures/nftOf.ts'
import { createNftPictures, none } from './nftPictures.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A provider with the same picture for every NFT. */
function setup(answer: () => Response = () => picture('image/png')) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (link: string, { signal }: RequestInit) => {
    asked.push(new URL(link).pathname)
    signal?.throwIfAborted()
    return answer()
  })
  const engine = testInstance()
  const { hold, store } = createNftPictures(engine)
  return {
    asked,
    engine,
    hold,
    kept: () => Object.values(store.getState()).filter((one) => one !== none),
    pictureOf: (tokenId: number) => store.getState()[nftOf(tokenId).id],
  }
}

function picture(type: string, text = 'x'): Response {
  return new Response(text, { headers: { 'content-type': type } })
}

/** Waits until pictures are requested and received. */
const rest = () => vi.advanceTimersByTimeAsync(200)

test('fetches the picture of an NFT in view, once', async () => {
  const { asked, hold, pictureOf } = setup()
  hold(nftOf(1))
  hold(nftOf(1))
  await rest()
  expect(pictureOf(1)).toBeInstanceOf(Blob)
  expect(asked).toEqual([`/v1/nft/eip155%3A1/0x${'1'.padStart(40, '0')}/1/image`])
})

test('fetches no picture of an NFT that only scrolls past', async () => {
  const { asked, hold } = setup()
  for (let tokenId = 1; tokenId <= 500; tokenId++) hold(nftOf(tokenId))()
  await rest()
  expect(asked).toEqual([])
})

test('waits until scrolling rests', async () => {
  const { asked, hold } = setup()
  hold(nftOf(1))
  for (let tokenId = 2; tokenId <= 20; tokenId++) {
    const release = hold(nftOf(tokenId))
    await vi.advanceTimersByTimeAsync(100)
    release()
  }
  expect(asked).toEqual([])
  await rest()
  expect(asked).toHaveLength(1)
})

test('keeps about two screenfuls, and all pictures in view', async () => {
  const { hold, kept, pictureOf } = setup()
  hold(nftOf(1))
  for (let tokenId = 2; tokenId <= 300; tokenId++) {
    const release = hold(nftOf(tokenId))
    await rest()
    release()
  }
  expect(kept().length).toBeLessThanOrEqual(37)
  expect(pictureOf(1)).toBeInstanceOf(Blob)
  expect(pictureOf(2)).toBeUndefined()
  expect(pictureOf(300)).toBeDefined()
})

test('drops all pictures when the instance ends', async () => {
  const { engine, hold, kept } = setup()
  for (let tokenId = 1; tokenId <= 5; tokenId++) hold(nftOf(tokenId))
  await rest()
  expect(kept()).toHaveLength(5)
  engine.destroy()
  expect(kept()).toHaveLength(0)
})

test.each([
  ['is missing', () => new Response('', { status: 404 })],
  ['is a page', () => picture('text/html', '<script>alert(1)</script>')],
  ['is a script', () => picture('text/javascript')],
  ['says nothing of itself', () => picture('')],
  ['is too large', () => picture('image/png', 'x'.repeat(8_000_001))],
])('ignores a picture that %s, and does not request it again', async (_, answer) => {
  const { asked, hold, pictureOf } = setup(answer)
  hold(nftOf(1))()
  const release = hold(nftOf(1))
  await rest()
  expect(pictureOf(1)).toBe(none)
  release()
  hold(nftOf(1))
  await rest()
  expect(asked).toHaveLength(1)
})

test('requests no picture of an NFT without one', async () => {
  const { asked, hold, pictureOf } = setup()
  hold(nftOf(1, { hasPicture: false }))
  await rest()
  expect([asked.length, pictureOf(1)]).toEqual([0, none])
})
