import { expect, test, vi } from 'vitest'
import { fakeClock } from '../upstreams/fakeClock.ts'
import type { Fetch } from '../upstreams/fetchJson.ts'
import { fixture } from '../upstreams/fixtures/fixture.ts'
import { etherscan } from '../upstreams/history/etherscan.ts'
import { fromPort } from './fromPort.ts'

const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

function setup(entries: number) {
  const fetch = vi.fn<Fetch>(async (url) => fixture(`etherscan.${url.searchParams.get('action')}`))
  const port = etherscan({ clock: fakeClock(), fetch, key: 'secret' })
  return (cursor?: string) => fromPort(port, { account, chainId: 'eip155:1', cursor, entries })
}

test('converts entries of the external service', async () => {
  const { data, next } = await setup(3)()
  expect(next).toEqual(expect.any(String))
  expect(data.map(({ metadata }) => metadata.chain)).toEqual(['eip155:1', 'eip155:1', 'eip155:1'])
  const [nft] = data.flatMap(({ transfers }) => transfers.flatMap(({ nft_info }) => nft_info ?? []))
  expect(nft).toMatchObject({ flags: { is_spam: false }, token_id: '42' })
  const moved = data.flatMap(({ transfers }) => transfers)
  expect(moved).toContainEqual(
    expect.objectContaining({ quantity: { decimals: 18, numeric: '1.5' } }),
  )
})

test('returns no cursor with the last page', async () => {
  const ask = setup(3)
  const { next } = await ask()
  const last = await ask(next ?? '')
  expect(last.next).toBeNull()
  expect(last.data).toMatchObject([{ metadata: { sentTo: '', status: 'failed' }, transfers: [] }])
})

test('refuses an invalid cursor', async () => {
  await expect(setup(3)('eA')).rejects.toMatchObject({ status: 400 })
})
