import * as v from 'valibot'
import { isSolanaAddress } from '../../solana/base58.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { UpstreamError } from '../../upstreams/UpstreamError.ts'
import { tokenPrograms } from './systemPrograms.ts'

const answer = v.object({
  value: v.array(
    v.object({
      pubkey: v.pipe(v.string(), v.check(isSolanaAddress)),
      account: v.object({ data: v.tuple([v.string(), v.literal('base64')]) }),
    }),
  ),
})

/** Anyone may open token accounts for an owner, so only this many are read. */
const most = 64

/** Only the amount is needed of an account's data. */
const amountOnly = { length: 8, offset: 64 }

/** Token accounts of an owner, those with a balance first. */
export async function tokenAccountsOf(
  chainId: string,
  node: ChainNode,
  owner: string,
): Promise<readonly string[]> {
  const settings = { commitment: 'confirmed', dataSlice: amountOnly, encoding: 'base64' }
  const answers = await node.requestAll(
    tokenPrograms.map((programId) => ({
      method: 'getTokenAccountsByOwner',
      params: [owner, { programId }, settings],
    })),
  )
  const accounts = answers.flatMap((told) => {
    const { issues, output, success } = v.safeParse(answer, told)
    if (!success)
      throw new UpstreamError(chainId, 'invalid', `token accounts: ${issues[0].message}`)
    return output.value.map(({ account, pubkey }) => ({
      isEmpty: !Buffer.from(account.data[0], 'base64').some((byte) => byte !== 0),
      pubkey,
    }))
  })
  return accounts
    .sort((one, other) =>
      one.isEmpty === other.isEmpty
        ? one.pubkey < other.pubkey
          ? -1
          : 1
        : Number(one.isEmpty) - Number(other.isEmpty),
    )
    .slice(0, most)
    .map(({ pubkey }) => pubkey)
}
