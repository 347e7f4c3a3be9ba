import * as v from 'valibot'
import { isSolanaAddress } from '../solana/base58.ts'
import { token2022Program, tokenProgram } from '../solana/programs.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'
import { UpstreamError } from '../upstreams/UpstreamError.ts'

/** An owner's balance of a token, over all its accounts. */
export type TokenHolding = {
  readonly mint: string
  readonly amount: bigint
  readonly decimals: number
}

const Accounts = v.object({ value: v.array(v.unknown()) })

const Account = v.object({
  account: v.object({
    data: v.object({
      parsed: v.object({
        info: v.object({
          mint: v.pipe(v.string(), v.check(isSolanaAddress)),
          owner: v.string(),
          tokenAmount: v.object({
            amount: v.pipe(
              v.string(),
              v.regex(/^\d{1,20}$/),
              v.transform((digits) => BigInt(digits)),
            ),
            decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
          }),
        }),
      }),
    }),
  }),
})

/** Requests for an owner's token accounts, one per token program. */
export function askForTokenAccounts(owner: string) {
  return [tokenProgram, token2022Program].map((programId) => ({
    method: 'getTokenAccountsByOwner',
    params: [owner, { programId }, { commitment: 'confirmed', encoding: 'jsonParsed' }],
  }))
}

/** Reads an owner's tokens. @throws as {@link ChainNode.request} does */
export async function readTokenAccounts(
  node: ChainNode,
  owner: string,
  signal?: AbortSignal,
): Promise<TokenHolding[]> {
  return sumTokenAccounts(await node.requestAll(askForTokenAccounts(owner), signal), owner)
}

/** Adds up the balances; invalid accounts and those of other owners are ignored. */
export function sumTokenAccounts(answers: readonly unknown[], owner: string): TokenHolding[] {
  const held = new Map<string, TokenHolding>()
  for (const answer of answers) {
    const accounts = v.safeParse(Accounts, answer)
    if (!accounts.success)
      throw new UpstreamError('node', 'invalid', 'the token accounts of an owner are not a list')
    for (const one of accounts.output.value) {
      const account = v.safeParse(Account, one)
      if (!account.success) continue
      const { info } = account.output.account.data.parsed
      const { amount, decimals } = info.tokenAmount
      if (info.owner !== owner || amount === 0n) continue
      const { mint } = info
      held.set(mint, { mint, decimals, amount: amount + (held.get(mint)?.amount ?? 0n) })
    }
  }
  return [...held.values()]
}
