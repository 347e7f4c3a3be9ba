import { type Address, address, type KeyPairSigner, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintEncoder,
  getMintToCheckedInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { token2022Program, tokenProgram } from '../describe/tokenAccounts.ts'
import type { Ledger } from '../ledger/Ledger.ts'
import { devSigner } from './devKeys.ts'
import { placeDescribedMint, placeMetadata } from './placeMetadata.ts'
import { type SolanaToken, solanaCollection, solanaNfts, solanaTokens } from './tokens.ts'
import { transact } from './transact.ts'

/** Dev accounts with an initial balance; the last one is the faucet. */
const people = 10
const coins = 10_000n * 1_000_000_000n
const tokensEach = 10_000n
const day = 86_400
const systemProgram = address('11111111111111111111111111111111')

/** Adds coins, tokens, NFTs and half a year of history to a new network. */
export async function seedSolana(ledger: Ledger, now: number): Promise<void> {
  const signers = await Promise.all(Array.from({ length: people }, (_, index) => devSigner(index)))
  const giver = signers[people - 1]
  if (!giver) throw new Error('The faucet account is missing.')
  for (const signer of signers) placeCoins(ledger, signer.address, coins)
  placeCoins(ledger, giver.address, 500_000_000n * 1_000_000_000n)

  const begun = Math.floor(now / 1000) - 183 * day
  for (const token of solanaTokens) {
    placeMint(ledger, token.mint, { authority: giver.address, ...token })
    if (token.program === tokenProgram)
      await placeMetadata(ledger, token.mint, { authority: giver.address, ...token })
    for (const signer of signers)
      await give(
        ledger,
        giver,
        token,
        signer.address,
        tokensEach * 10n ** BigInt(token.decimals),
        begun,
      )
  }
  const { mint: collection, name: collectionName, symbol } = solanaCollection
  placeMint(ledger, collection, { authority: giver.address, decimals: 0, program: tokenProgram })
  const said = { authority: giver.address, name: collectionName, symbol }
  await placeMetadata(ledger, collection, said)
  for (const { holder, mint, name, uri } of solanaNfts) {
    const owner = signers[holder]
    const program = uri ? token2022Program : tokenProgram
    if (uri)
      placeDescribedMint(ledger, mint, { authority: giver.address, decimals: 0, name, symbol, uri })
    else placeMint(ledger, mint, { authority: giver.address, decimals: 0, program })
    if (!uri)
      await placeMetadata(ledger, mint, { authority: giver.address, collection, name, symbol })
    const thing = { decimals: 0, mint, program }
    if (owner) await give(ledger, giver, thing, owner.address, 1n, begun + day)
  }
  await tellPast(ledger, signers, begun)
}

/** Mints a token to an owner, and creates the token account. */
export async function give(
  ledger: Ledger,
  giver: KeyPairSigner,
  { decimals, mint, program }: Pick<SolanaToken, 'decimals' | 'mint' | 'program'>,
  owner: Address,
  amount: bigint,
  blockTime?: number,
) {
  const account = await tokenAccountOf(owner, { mint, program })
  return transact(
    ledger,
    giver,
    [
      getCreateAssociatedTokenIdempotentInstruction({
        ata: account,
        mint,
        owner,
        payer: giver,
        tokenProgram: program,
      }),
      getMintToCheckedInstruction(
        { amount, decimals, mint, mintAuthority: giver, token: account },
        { programAddress: program },
      ),
    ],
    blockTime === undefined ? {} : { blockTime },
  )
}

/** Address of an owner's associated token account. */
export async function tokenAccountOf(
  owner: Address,
  { mint, program }: Pick<SolanaToken, 'mint' | 'program'>,
): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ mint, owner, tokenProgram: program })
  return account
}

/** Adds a weekly payment of coins or USDC between two accounts. */
async function tellPast(ledger: Ledger, signers: readonly KeyPairSigner[], begun: number) {
  const [dollar] = solanaTokens
  for (let week = 1; week < 26; week++) {
    const from = signers[week % 4]
    const to = signers[(week + 1) % 4]
    if (!from || !to || !dollar) throw new Error('A seed account is missing.')
    const instruction =
      week % 3 === 0
        ? getTransferCheckedInstruction({
            amount: BigInt(week) * 1_000_000n,
            authority: from,
            decimals: dollar.decimals,
            destination: await tokenAccountOf(to.address, dollar),
            mint: dollar.mint,
            source: await tokenAccountOf(from.address, dollar),
          })
        : getTransferSolInstruction({
            amount: lamports(BigInt(week) * 10_000_000n),
            destination: to.address,
            source: from,
          })
    await transact(ledger, from, [instruction], { blockTime: begun + week * 7 * day })
  }
}

function placeCoins(ledger: Ledger, owner: Address, amount: bigint) {
  ledger.place({
    address: owner,
    data: new Uint8Array(),
    executable: false,
    lamports: amount,
    owner: systemProgram,
  })
}

function placeMint(
  ledger: Ledger,
  mint: Address,
  { authority, decimals, program }: { authority: Address; decimals: number; program: Address },
) {
  const data = new Uint8Array(
    getMintEncoder().encode({
      decimals,
      freezeAuthority: null,
      isInitialized: true,
      mintAuthority: authority,
      supply: 0n,
    }),
  )
  ledger.place({
    address: mint,
    data,
    executable: false,
    lamports: ledger.rentFor(BigInt(data.length)),
    owner: program,
  })
}
