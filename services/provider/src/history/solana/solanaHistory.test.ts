import { solanaNfts } from '@latchkey/devnet'
import { expect, test } from 'vitest'
import { stranger, testAccount } from '../../solana/fixtures/solanaTestAccounts.ts'
import { transferSol } from '../../solana/instructions.ts'
import {
  alice,
  bob,
  devnetId,
  historyOnSolana,
  main,
  sol,
  transferUsdc,
  usdcMint,
} from './fixtures/historyOnSolana.ts'

const { newcomer, setup } = historyOnSolana()

test('lists the genesis transactions, newest first: coins, tokens and NFTs', async () => {
  const { page, whole } = setup()
  const { data, next } = await page(alice.address)
  expect(next).toBeNull()
  const times = data.map(({ metadata }) => metadata.minedAt)
  expect(times).toEqual([...times].sort().reverse())
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
  expect(await whole(alice.address, `?chainId=${main}`)).toEqual(data)
  const past = data.filter(
    ({ metadata }) => metadata.minedAt < new Date(Date.now() - 3_600_000).toISOString(),
  )
  expect(past).toHaveLength(19)

  const [sent] = past
  expect(sent).toMatchObject({
    id: `${main}:${sent?.metadata.hash}`,
    metadata: {
      chain: main,
      fee: '0.000005',
      isSigned: true,
      nonce: 0,
      operationType: 'send',
      sentFrom: alice.address,
      sentTo: bob.address,
      status: 'confirmed',
    },
    transfers: [
      {
        direction: 'out',
        fungible_info: {
          address: `${main}:${usdcMint}`,
          icon: { url: expect.stringContaining('/public/getTokenImage/USDC') },
          name: 'USD Coin',
          symbol: 'USDC',
        },
        nft_info: null,
        price: 1,
        quantity: { decimals: 6, numeric: '24' },
        recipient: bob.address,
        sender: alice.address,
        value: 24,
      },
    ],
  })
  const received = past.find(({ transfers }) => transfers[0]?.quantity.numeric === '0.23')
  expect(received).toMatchObject({
    metadata: {
      isSigned: false,
      operationType: 'receive',
      sentFrom: testAccount(3).address,
      sentTo: alice.address,
    },
    transfers: [
      {
        direction: 'in',
        fungible_info: { icon: { url: expect.any(String) }, name: 'Solana', symbol: 'SOL' },
        price: 150,
        recipient: alice.address,
        sender: testAccount(3).address,
        value: 34.5,
      },
    ],
  })
  expect(received?.metadata.fee).toBeUndefined()
  expect(received?.transfers[0]?.fungible_info?.address).toBeUndefined()

  // The creator of the account paid its rent, which is not a transfer.
  const things = past.flatMap(({ transfers }) => transfers).filter(({ nft_info }) => nft_info)
  expect(things.map(({ nft_info: info }) => info?.token_id).sort()).toEqual(
    solanaNfts.filter(({ holder }) => holder === 0).map((nft) => nft.mint),
  )
  expect(past.every(({ transfers }) => transfers.length === 1)).toBe(true)
})

test('names why received transfers are likely spam', async () => {
  const open = setup()
  const someone = await newcomer(open)
  const dust = await open.send([bob], transferSol(bob.address, someone.address, 1n))
  expect((await open.told(someone, dust)).metadata).toMatchObject({ isSigned: false, spam: 'dust' })
  // The sender's own activity keeps the transfer.
  expect((await open.told(bob, dust)).metadata).toMatchObject({ isSigned: true })
  expect((await open.told(bob, dust)).metadata.spam).toBeUndefined()
  const { data } = await open.page(alice.address)
  expect(data.flatMap(({ metadata }) => metadata.spam ?? [])).toContain('borrowedName')
})

test("reads an NFT's name and picture from the chain", async () => {
  const { app, page } = setup()
  const lantern = solanaNfts.find(({ uri }) => uri)
  const { data } = await page(testAccount(lantern?.holder ?? 0).address)
  const told = data
    .flatMap(({ transfers }) => transfers)
    .find(({ nft_info: info }) => info?.token_id === lantern?.mint)
  expect(told).toMatchObject({
    direction: 'in',
    fungible_info: null,
    nft_info: { flags: { is_spam: false }, name: lantern?.name },
    quantity: { numeric: '1' },
  })
  const picture = await app.request(told?.nft_info?.content?.preview?.url ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})

test('reads Solana accounts only from Solana, and others never', async () => {
  const { url } = setup()
  const { page, whole } = setup({ chains: { 'eip155:1': 'http://127.0.0.1:9', [devnetId]: url } })
  const { data } = await page(alice.address, `?chainId=${main}`)
  expect((await page(`${main}:${alice.address}`)).data).toEqual(data)
  // The former chain id.
  const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  expect((await page(alice.address, `?chainId=${old}`)).data).toEqual(data)
  expect((await page(`${old}:${alice.address}`)).data).toEqual(data)

  const both = await whole(alice.address)
  expect(both).toHaveLength(2 * data.length)
  const times = both.map(({ metadata }) => metadata.minedAt)
  expect(times).toEqual([...times].sort().reverse())
  expect(both.filter(({ metadata }) => metadata.chain === main)).toEqual(data)

  for (const [account, query] of [
    [alice.address, '?chainId=eip155:1'],
    [`eip155:1:${alice.address}`, ''],
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', `?chainId=${main}`],
    ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', ''],
    [stranger().address, ''],
  ] as const)
    expect([account, query, (await page(account, query)).data]).toEqual([account, query, []])
})

test('keeps pages stable while new transactions arrive', async () => {
  const room = setup()
  const who = await newcomer(room, { dollars: 500_000_000n })
  const to = stranger().address
  await room.send([who], transferSol(who.address, to, sol / 100n))
  for (let index = 1; index <= 60; index++)
    await (index % 3
      ? room.send([who], transferSol(who.address, to, BigInt(index) + 10_000n))
      : // Names the token account instead of its owner.
        room.send([alice], transferUsdc(alice.address, who.address, BigInt(index))))
  const first = await room.page(who.address)
  expect(first.data).toHaveLength(50)
  const query = `?cursor=${first.next}`
  const second = await room.page(who.address, query)
  expect(second).toMatchObject({ next: null })
  const before = [...first.data, ...second.data]
  expect(before).toHaveLength(63)
  expect(new Set(before.map(({ id }) => id)).size).toBe(63)
  const amounts = before.slice(0, 60).map(({ transfers }) => transfers[0]?.quantity.numeric)
  expect(new Set(amounts).size).toBe(60)

  for (let index = 1; index <= 3; index++)
    await room.send([who], transferSol(who.address, to, BigInt(index) + 20_000n))
  expect(await room.page(who.address, query)).toEqual(second)
  // Another replica with an empty cache.
  expect(await setup().page(who.address, query)).toEqual(second)
  await expect
    .poll(async () => (await room.whole(who.address)).slice(3), { timeout: 15_000 })
    .toEqual(before)
})
