import * as v from 'valibot'
import type { PublicClient } from 'viem'
import type { DevnetCollection } from '../src/manifest.ts'
import { nftAbi } from './abi.ts'
import { ours } from './addresses.ts'
import { neighbours, residents } from './people.ts'

type Items = DevnetCollection['items']

const Metadata = v.object({ name: v.string() })

/** Reads the owners and names of all NFTs. */
export async function surveyCollections(client: PublicClient): Promise<DevnetCollection[]> {
  const nameOf = (address: `0x${string}`) =>
    client.readContract({ address, abi: nftAbi, functionName: 'name' })
  const single = async (address: `0x${string}`, count: number, isSpam: boolean) => ({
    address,
    standard: 'ERC-721' as const,
    name: await nameOf(address),
    isSpam,
    items: await singles(client, address, count),
  })
  const shapes = await client.readContract({
    address: ours.shapes,
    abi: nftAbi,
    functionName: 'totalSupply',
  })
  return [
    await single(ours.shapes, Number(shapes), false),
    {
      address: ours.badges,
      standard: 'ERC-1155',
      name: await nameOf(ours.badges),
      isSpam: false,
      items: await several(client, ours.badges),
    },
    await single(ours.spamNft, residents.length + neighbours.length, true),
  ]
}

/** Items of a collection with unique ids from 1. */
async function singles(client: PublicClient, address: `0x${string}`, count: number) {
  const items: Items = []
  for (let id = 1; id <= count; id++) {
    const read = { address, abi: nftAbi, args: [BigInt(id)] } as const
    const owner = await client.readContract({ ...read, functionName: 'ownerOf' })
    const uri = await client.readContract({ ...read, functionName: 'tokenURI' })
    items.push({ id: String(id), name: nameIn(uri), owner, amount: '1' })
  }
  return items
}

/** Items of a multi-token collection with six ids. */
async function several(client: PublicClient, address: `0x${string}`) {
  const items: Items = []
  for (let id = 1; id <= 6; id++) {
    const read = { address, abi: nftAbi } as const
    const uri = await client.readContract({ ...read, functionName: 'uri', args: [BigInt(id)] })
    for (const owner of [...residents, ...neighbours]) {
      const amount = await client.readContract({
        ...read,
        functionName: 'balanceOf',
        args: [owner, BigInt(id)],
      })
      if (amount > 0n)
        items.push({ id: String(id), name: nameIn(uri), owner, amount: String(amount) })
    }
  }
  return items
}

function nameIn(uri: string): string {
  const [, content = ''] = uri.split('data:application/json;base64,')
  return v.parse(Metadata, JSON.parse(String(Buffer.from(content, 'base64')))).name
}
