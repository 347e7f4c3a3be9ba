import { afterEach, expect, test, vi } from 'vitest'
import type { CaipAddress } from '../../core/caip.ts'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { queries } from '../../core/provider/client/queries.ts'
import { wireNft } from './fixtures/nftOf.ts'
import { createNftList, nftsKey } from './nftList.ts'
import { shownNfts } from './shownNfts.ts'

const account: CaipAddress = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

afterEach(() => vi.unstubAllGlobals())

type Page = readonly object[] | Error

/** A provider with these pages; an error stands for a page that fails. */
function setup(pages: readonly Page[], { served = true } = {}) {
  const book: (Page | Promise<Page>)[] = [...pages]
  const asked: string[] = []
  vi.stubGlobal('fetch', async (link: string) => {
    const url = new URL(link)
    if (url.pathname.includes('supported'))
      return Response.json({ http: served ? ['eip155:1'] : [], ws: [] })
    const cursor = url.searchParams.get('cursor') ?? '0'
    asked.push(cursor)
    const page = await book[Number(cursor)]
    if (!page || page instanceof Error) throw page ?? new Error('There is no such page')
    const isLast = Number(cursor) === book.length - 1
    return Response.json({ data: page, next: isLast ? null : String(Number(cursor) + 1) })
  })
  const engine = testInstance()
  const list = createNftList(engine, account)
  return {
    asked,
    book,
    engine,
    list,
    names: () => shownNfts(list.store.getState()).map(({ name }) => name),
    status: (expected: string) =>
      vi.waitFor(() => expect(list.store.getState().status).toBe(expected)),
  }
}

test('reads page by page, to the end', async () => {
  const { asked, list, names, status } = setup([[wireNft(1)], [wireNft(2)], [wireNft(3)]])
  list.watch()
  await status('ready')
  expect(names()).toEqual(['NFT 1'])
  await list.loadMore()
  await list.loadMore()
  expect(names()).toEqual(['NFT 1', 'NFT 2', 'NFT 3'])
  await list.loadMore()
  expect(asked).toEqual(['0', '1', '2'])
})

test('skips a few pages of hidden NFTs in a row', async () => {
  const spam = Array.from({ length: 12 }, (_, at) => [wireNft(at, { isSpam: true })])
  const { asked, list, names, status } = setup([...spam, [wireNft(99)]])
  list.watch()
  await status('ready')
  expect(asked).toEqual(['0', '1', '2', '3', '4'])
  expect(names()).toEqual([])
  await list.loadMore()
  await list.loadMore()
  expect(names()).toEqual(['NFT 99'])
  list.showHidden(true)
  expect(names()).toHaveLength(13)
})

test('reads nothing while fresh, and all pages again after an invalidation', async () => {
  const { asked, book, engine, list, names, status } = setup([[wireNft(1)], [wireNft(2)]])
  const stop = list.watch()
  await status('ready')
  await list.loadMore()
  stop()
  list.watch()
  expect(asked).toEqual(['0', '1'])

  book[0] = [wireNft(7)]
  await queries(engine).invalidateQueries({ queryKey: nftsKey(account) })
  await vi.waitFor(() => expect(names()).toEqual(['NFT 7', 'NFT 2']))
  expect(asked).toEqual(['0', '1', '0', '1'])
})

test('reads fresh pages again once watched after an invalidation', async () => {
  const { book, engine, list, names, status } = setup([[wireNft(1)]])
  const stop = list.watch()
  await status('ready')
  stop()
  book[0] = [wireNft(7)]
  await queries(engine).invalidateQueries({ queryKey: nftsKey(account) })
  list.watch()
  await vi.waitFor(() => expect(names()).toEqual(['NFT 7']))
})

test('reads all pages again if an invalidation interrupts the next page', async () => {
  const { asked, book, engine, list, names, status } = setup([[wireNft(1)], []])
  book[1] = new Promise(() => undefined)
  list.watch()
  await status('ready')
  const more = list.loadMore()
  await vi.waitFor(() => expect(asked).toEqual(['0', '1']))
  book[0] = [wireNft(7)]
  await queries(engine).invalidateQueries({ queryKey: nftsKey(account) })
  await more
  await vi.waitFor(() => expect(names()).toEqual(['NFT 7']))
})

test('ignores the invalidation of another account', async () => {
  const { asked, engine, list, status } = setup([[wireNft(1)]])
  list.watch()
  await status('ready')
  await queries(engine).invalidateQueries({ queryKey: nftsKey('eip155:1:0x1') })
  await Promise.resolve()
  expect(asked).toEqual(['0'])
})

test('lists an NFT once that moved to the next page', async () => {
  const { list, names, status } = setup([
    [wireNft(1), wireNft(2)],
    [wireNft(2), wireNft(3)],
  ])
  list.watch()
  await status('ready')
  await list.loadMore()
  expect(names()).toEqual(['NFT 1', 'NFT 2', 'NFT 3'])
})

test('retries a first page that failed', async () => {
  const { book, list, names, status } = setup([new Error('down')])
  list.watch()
  await status('failed')
  expect(list.store.getState().error).toMatchObject({ code: 'PROVIDER_UNREACHABLE' })
  book[0] = [wireNft(1)]
  await list.reload()
  expect(names()).toEqual(['NFT 1'])
})

test('keeps known NFTs if the next page fails', async () => {
  const { book, list, names, status } = setup([[wireNft(1)], new Error('down')])
  list.watch()
  await status('ready')
  await list.loadMore()
  expect(list.store.getState()).toMatchObject({
    error: { code: 'PROVIDER_UNREACHABLE' },
    status: 'ready',
  })
  book[1] = [wireNft(2)]
  await list.loadMore()
  expect(names()).toEqual(['NFT 1', 'NFT 2'])
  expect(list.store.getState().error).toBeUndefined()
})

test('tells a network without a provider from an empty account', async () => {
  const { asked, list, status } = setup([[wireNft(1)]], { served: false })
  list.watch()
  await status('unserved')
  expect(asked).toEqual([])
})

test('leaves out an invalid NFT', async () => {
  const { list, names, status } = setup([[wireNft(1), { ...wireNft(2), contract: 'x' }]])
  list.watch()
  await status('ready')
  expect(names()).toEqual(['NFT 1'])
})
