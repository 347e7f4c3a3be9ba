import * as v from 'valibot'
import { decodeMetaplex, type MetaplexMetadata } from '../solana/decodeMetaplex.ts'
import { decodeMint, type Mint } from '../solana/decodeMint.ts'
import { findMetadataAddress } from '../solana/findMetadataAddress.ts'
import { metadataProgram } from '../solana/programs.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'
import { UpstreamError } from '../upstreams/UpstreamError.ts'

/** A mint's account and metadata. */
export type ReadMint = {
  readonly mint: Mint | undefined
  /** Undefined without Metaplex metadata. */
  readonly metaplex: MetaplexMetadata | undefined
}

/** Limit of `getMultipleAccounts`. */
const mostAccounts = 100

const Accounts = v.object({
  value: v.array(
    v.nullable(
      v.looseObject({
        owner: v.string(),
        data: v.tuple([v.string(), v.literal('base64')]),
      }),
    ),
  ),
})

/** Reads the accounts and Metaplex metadata of mints. */
export async function readMints(
  node: ChainNode,
  mints: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, ReadMint>> {
  const keys = mints.flatMap((mint) => {
    const metadata = findMetadataAddress(mint)
    return metadata ? [mint, metadata] : []
  })
  const chunks = Array.from({ length: Math.ceil(keys.length / mostAccounts) }, (_, index) =>
    keys.slice(index * mostAccounts, (index + 1) * mostAccounts),
  )
  const answers = await node.requestAll(
    chunks.map((some) => ({
      method: 'getMultipleAccounts',
      params: [some, { commitment: 'confirmed', encoding: 'base64' }],
    })),
    signal,
  )
  const accounts = chunks.flatMap((some, index) => readAccounts(answers[index], some.length))
  const found = new Map<string, ReadMint>()
  for (let at = 0; at < keys.length; at += 2) {
    const mint = keys[at] ?? ''
    const [account, metadata] = [accounts[at], accounts[at + 1]]
    found.set(mint, {
      mint: account ? decodeMint(mint, account.owner, account.data) : undefined,
      metaplex:
        metadata?.owner === metadataProgram ? decodeMetaplex(mint, metadata.data) : undefined,
    })
  }
  return found
}

function readAccounts(answer: unknown, length: number) {
  const { output, success } = v.safeParse(Accounts, answer)
  if (!success || output.value.length !== length)
    throw new UpstreamError('node', 'invalid', 'requested accounts are missing')
  return output.value.map(
    (account) => account && { owner: account.owner, data: Buffer.from(account.data[0], 'base64') },
  )
}
